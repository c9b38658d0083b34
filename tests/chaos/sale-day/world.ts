import { eq, inArray, sql as raw } from 'drizzle-orm'
import { connect, type Connection } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { lapseJob } from '#server/sale/negotiations/effects.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import type { Hurried, Reserved, Terms } from './evidence.ts'
import type { SaleDayScenario } from './scenarios.ts'
import { NO_OUTAGE } from '../scenarios.ts'

const HOUR = 3_600_000
/** Limit of the limited bidders: low enough to be reached by leading a few lots. */
const LIMIT = 60_000
const ENOUGH = 9_000_000
/** Delay of the opening of a lot whose reserve has to be set before. */
const SOON_MS = 1_000

/**
 * Plan for a lot after its closing: the answers of both sides, or voids. `silent` and `late`: the time to answer
 * expires, without answers or with answers of both sides.
 */
export type Part = 'agree' | 'decline' | 'counter' | 'silent' | 'late' | 'void'

/**
 * Plan of a lot: times in ms since the start of the storm, reserves in thousands. `lowered`: reserves set during
 * bidding, at these times.
 */
type Lot = {
  opens: number
  closes: number
  extension?: number
  buyNow?: number
  reserve?: number
  before?: { at: number; reserve: number }
  lowered?: { at: number; reserve: number }[]
  part?: Part
}

type Person = { account: number; cookie: string }

export type SaleDayWorld = {
  connection: Connection
  terms: Terms[]
  parts: Map<number, Part>
  bidders: Person[]
  seller: Person
  admins: Person[]
  limits: Map<number, number>
  /** Reserves set while scheduling, and those to be set by form. */
  reserved: Reserved[]
  plans: { auction: number; at: number; amount: number }[]
  begins: number
  /** Shortens a negotiation's deadline: it passes in `ms`, or with `lapse` its grace period does. */
  hurry(auction: number, ms: number, lapse: boolean): Promise<Hurried[]>
}

/** The people, the lots and the reserves of one sale day; the servers are already running. */
export async function createSaleDayWorld(
  url: string,
  secret: string,
  { bidders: count, length, kills }: SaleDayScenario,
): Promise<SaleDayWorld> {
  const connection = connect(url, { max: 4 })
  const { db, sql } = connection
  const house = createHouse({ env: parseEnv({ DATABASE_URL: url, SECRET: secret }, 'demo'), db, sql })
  const furniture = await furnish(db)
  await db
    .update(settings)
    .set({ maxima: true, reserves: true, secondChances: true, bidLimit: LIMIT, outageSeconds: NO_OUTAGE })
  const buyers = await addBuyers(db, count)
  const free = buyers.filter((_, nth) => nth % 2 === 0)
  await db.update(accounts).set({ bidLimit: ENOUGH }).where(inArray(accounts.id, free))
  const adminIds = await Promise.all(['ana', 'eva'].map((name) => addAdmin(connection, name)))
  const signIn = async (account: number): Promise<Person> => ({
    account,
    cookie: `remate_session=${await openSession(db, account, Date.now())}`,
  })
  const begins = Date.now() + 2_500
  const terms: Terms[] = []
  const parts = new Map<number, Part>()
  const reserved: Reserved[] = []
  const plans: SaleDayWorld['plans'] = []
  // No other number in the storm ends with these three digits.
  let ending = 900
  const secretly = (thousands: number) => thousands * 1_000 + ++ending
  for (const lot of lots(
    length,
    kills.map(({ at }) => at),
  )) {
    const { opens, closes, extension = 0, buyNow, reserve, part } = lot
    // A reserve must be set before the servers open the lot.
    const opensAt = reserve === undefined ? begins + opens : Date.now() + SOON_MS
    const closesAt = begins + closes
    const amount = reserve === undefined ? undefined : secretly(reserve)
    const id = await addAuction(house, furniture, {
      buyNow: buyNow ?? 9_000,
      offerBuyNow: buyNow !== undefined,
      opensAt,
      closesAt,
    })
    if (amount !== undefined) {
      const set = { type: 'reserve.set', at: Date.now(), amount } as const
      if (!(await house.actors.auction.send(id, set)).accepted) throw new Error('A reserve was refused')
      const post = { node: 0, sentAt: begins, answeredAt: begins, told: 'done', heard: '' } as const
      reserved.push({ auction: id, amount, posts: [post] })
    }
    if (extension) {
      const snapshot = raw`jsonb_set(snapshot, '{context,extension}', to_jsonb(${extension}::int))`
      await db
        .update(auctions)
        .set({ snapshot, version: raw`version + 1` })
        .where(eq(auctions.id, id))
    }
    for (const { at, reserve: thousands } of [...(lot.before ? [lot.before] : []), ...(lot.lowered ?? [])])
      plans.push({ auction: id, at: begins + at, amount: secretly(thousands) })
    if (part) parts.set(id, part)
    const openingBid = buyNow === undefined ? 1_000 : 20_000
    terms.push({
      id,
      subcategory: furniture.subcategory,
      seller: furniture.seller,
      opensAt,
      closesAt,
      openingBid,
      buyNow: buyNow ?? null,
      extension,
    })
  }
  return {
    connection,
    terms,
    parts,
    bidders: await Promise.all(buyers.map(signIn)),
    seller: await signIn(furniture.seller),
    admins: await Promise.all(adminIds.map(signIn)),
    limits: new Map(buyers.map((account) => [account, free.includes(account) ? ENOUGH : LIMIT])),
    reserved,
    plans,
    begins,
    async hurry(auction, ms, lapse) {
      const deadline = Date.now() + ms - (lapse ? 60_000 : 0)
      const snapshot = raw`jsonb_set(snapshot, '{context,deadline}', to_jsonb(${deadline}::float8))`
      const moved = await db
        .update(negotiations)
        .set({ snapshot, deadline, version: raw`version + 1` })
        .where(raw`auction_id = ${auction} and turn is not null`)
        .returning({ id: negotiations.id })
      await enqueue(
        db,
        moved.map(({ id }) => lapseJob(id, deadline)),
      )
      return moved.map(({ id }) => ({ negotiation: id, from: Date.now(), deadline }))
    },
  }
}

async function addAdmin({ db }: Connection, username: string): Promise<number> {
  const row = {
    audience: 'admin',
    email: `${username}@remate.test`,
    username,
    name: username,
    passwordHash: '-',
  } as const
  const [added] = await db.insert(accounts).values(row).returning({ id: accounts.id })
  return added!.id
}

/** Lots in every situation; for each kill one that closes below its reserve during it. */
function lots(length: number, kills: number[]): Lot[] {
  return [
    { opens: -HOUR, closes: HOUR },
    { opens: -HOUR, closes: HOUR, part: 'void' },
    { opens: -HOUR, closes: HOUR, buyNow: 90_000, part: 'void' },
    // Leaders above the bidding line cannot be outbid, so a reached limit stays reached.
    ...Array.from({ length: 3 }, () => ({ opens: -HOUR, closes: HOUR, buyNow: 60_000 })),
    {
      opens: -HOUR,
      closes: HOUR,
      reserve: 900,
      lowered: [0.3, 0.5, 0.6, 0.75].map((share, nth) => ({ at: length * share, reserve: 120 - nth * 28 })),
      part: 'void',
    },
    {
      opens: length * 0.2,
      closes: HOUR,
      before: { at: length * 0.03, reserve: 41 },
      lowered: [{ at: length * 0.7, reserve: 12 }],
    },
    { opens: -HOUR, closes: length * 0.45, extension: 400, reserve: 5 },
    { opens: -HOUR, closes: length * 0.4, extension: 300, part: 'void' },
    { opens: -HOUR, closes: length * 0.15, reserve: 800, part: 'agree' },
    { opens: -HOUR, closes: length * 0.2, reserve: 800, part: 'void' },
    { opens: -HOUR, closes: length * 0.25, reserve: 800, part: 'silent' },
    { opens: -HOUR, closes: length * 0.3, reserve: 800, part: 'late' },
    { opens: -HOUR, closes: length * 0.35, extension: 300, reserve: 800, part: 'void' },
    { opens: -HOUR, closes: length * 0.4, reserve: 800, part: 'decline' },
    ...kills.map((at, nth): Lot => ({
      opens: -HOUR,
      closes: Math.max(1_500, at - 1_950),
      reserve: 700,
      part: nth % 2 === 0 ? 'agree' : 'counter',
    })),
  ]
}
