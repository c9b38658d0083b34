import { eq, inArray, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import type { Terms } from './evidence.ts'
import { NO_OUTAGE, type Scenario } from './scenarios.ts'

const HOUR = 3_600_000

/** Plan of a lot: times in ms since the start of the storm. */
type Lot = { opens: number; closes: number; extension?: number; buyNow?: number; offered?: boolean; quiet?: boolean }

export type World = {
  terms: Terms[]
  /** Auctions with bidders; the others end without a bid. */
  contested: Terms[]
  bidders: { account: number; cookie: string }[]
  qualified: Set<number>
  /** Start of the storm, epoch ms. */
  begins: number
}

/** The people and the auctions of one storm. The servers are already running: the auctions' times begin now. */
export async function furnishWorld(
  url: string,
  { bidders: count, length, kills, outageSeconds = NO_OUTAGE }: Scenario,
): Promise<World> {
  const { db, sql: client, close } = connect(url, { max: 4 })
  try {
    const env = parseEnv({ DATABASE_URL: url, SECRET: 'x'.repeat(32) }, 'demo')
    const house = createHouse({ env, db, sql: client })
    const furniture = await furnish(db)
    await db.update(settings).set({ outageSeconds })
    const qualified = await addBuyers(db, count)
    const refusal = await addRefusal(db, furniture.seller)
    const bidders = await Promise.all(
      [...qualified, ...refusal].map(async (account) => ({
        account,
        cookie: `remate_session=${await openSession(db, account, Date.now())}`,
      })),
    )
    const begins = Date.now() + 500
    const terms: Terms[] = []
    const contested: Terms[] = []
    for (const { opens, closes, extension = 0, buyNow = 9_000, offered = false, quiet } of lots(
      length,
      kills.map(({ at }) => at),
    )) {
      const [opensAt, closesAt] = [begins + opens, begins + closes]
      const id = await addAuction(house, furniture, { buyNow, offerBuyNow: offered, opensAt, closesAt })
      if (extension) await setExtension(db, id, extension)
      // Ruling 9: under 10,000 pesos → 1,000; above 200,000 → 100,000.
      const openingBid = buyNow < 10_000 ? 1_000 : 100_000
      const lot: Terms = {
        id,
        subcategory: furniture.subcategory,
        seller: furniture.seller,
        opensAt,
        closesAt,
        openingBid,
        buyNow: offered ? buyNow : null,
        extension,
      }
      terms.push(lot)
      if (!quiet) contested.push(lot)
    }
    return { terms, contested, bidders, qualified: new Set(qualified), begins }
  } finally {
    await close()
  }
}

/**
 * Set in the row, because the setting is in whole minutes, longer than a storm. The version changes as for every write:
 * a server may have opened the auction and cached it.
 */
async function setExtension(db: Database, id: number, extension: number): Promise<void> {
  const snapshot = sql`jsonb_set(snapshot, '{context,extension}', to_jsonb(${extension}::int))`
  await db
    .update(auctions)
    .set({ snapshot, version: sql`version + 1` })
    .where(eq(auctions.id, id))
}

/** Auctions in every situation, and for each kill one that closes, and one that opens and ends, during it. */
function lots(length: number, kills: number[]): Lot[] {
  return [
    ...Array.from({ length: 4 }, () => ({ opens: -HOUR, closes: HOUR })),
    { opens: -HOUR, closes: HOUR, buyNow: 900_000, offered: true },
    { opens: length * 0.3, closes: HOUR },
    { opens: -HOUR, closes: length * 0.5 },
    { opens: -HOUR, closes: length * 0.6, extension: 1_500 },
    { opens: -HOUR, closes: length * 0.7, extension: 400 },
    { opens: length * 0.2, closes: length * 0.8, buyNow: 600_000, offered: true },
    { opens: -HOUR, closes: length * 0.4, quiet: true },
    ...kills.flatMap((at) => [
      { opens: -HOUR, closes: at + 150 },
      // The closing itself is due during the kill.
      { opens: -HOUR, closes: at - 1_950 },
      { opens: at + 50, closes: at + 400, quiet: true },
    ]),
  ]
}

/**
 * Bidders whose bids are always refused: unvalidated address, onboarding not finished, a seller's phone, and a seller.
 */
async function addRefusal(db: Database, seller: number): Promise<number[]> {
  const [unvalidated, unfinished, conflicted] = (await addBuyers(db, 3, 'impedido')) as [number, number, number]
  await db.update(accounts).set({ emailValidatedAt: null }).where(eq(accounts.id, unvalidated))
  await db
    .update(accounts)
    .set({ onboardedAt: null })
    .where(inArray(accounts.id, [unvalidated, unfinished]))
  await db.insert(people).values({
    accountId: seller,
    paternalSurname: 'Prueba',
    maternalSurname: 'Prueba',
    cellPhone: `${3_300_000_000 + conflicted}`,
  })
  return [unvalidated, unfinished, conflicted, seller]
}
