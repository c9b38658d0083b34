/**
 * Random histories of purchases, grants, enrolments, transfers, rejections, acceptances and expiries, run by the
 * commands over real rows and by a model of single credits: both agree to the credit after every act.
 */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { addLot } from '#server/listing/credits/add-lot.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import { buyPackage } from '#server/listing/credits/buy-package.ts'
import { consumeCredit } from '#server/listing/credits/consume-credit.ts'
import { enrolByTransfer } from '#server/listing/credits/enrol-by-transfer.ts'
import { leftOf } from '#server/listing/credits/left-of.ts'
import { readBalance } from '#server/listing/credits/read-balance.ts'
import { anyAct, type CreditAct, creditModel, type CreditOutcome } from '#tests/support/credit-histories.ts'
import { addCapture, addPackage, addSeller, takeCards } from '#tests/support/credits.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openPeopleHouse, type PeopleHouse } from '#tests/support/profile-house.ts'
import { randomFrom } from '#tests/support/random.ts'

/**
 * Set `CREDIT_HISTORIES` for thousands: each takes some hundred statements. The rule alone is tested with 100,000
 * (credits-rules.test.ts).
 */
const HISTORIES = Number(process.env.CREDIT_HISTORIES ?? 100)
const ACTS = 14
/** Histories run in parallel. */
const AT_ONCE = 8
const LIFE = 365
const START = Date.now()

let world: PeopleHouse
let db: PeopleHouse['house']['db']
/** Free packages with 1, 2 and 3 credits, for each of two grant places. */
let gifts: number[][]

beforeAll(async () => {
  world = await openPeopleHouse()
  db = world.house.db
  await takeCards(db, false)
  // Storing files is not tested here and would take most of the time.
  world.house.media = { ...world.house.media, private: { ...world.house.media.private, put: announce } }
  gifts = []
  for (const place of [0, 1])
    gifts[place] = await Promise.all(
      [1, 2, 3].map((credits) => addPackage(db, { name: `${place}`, price: 0, credits })),
    )
})
afterAll(() => world.shut())

async function announce(key: string): Promise<void> {
  await world.database.sql`insert into pending_files values ('private', ${key}, now(), now() + interval '1 hour')`
}

type Player = { seller: number; listings: number[]; granted: Set<number>; lots: number[]; key: () => string }

/** Runs the real commands, each in its own transaction. */
async function play({ seller, listings: captures, granted, lots, key }: Player, act: CreditAct, at: number) {
  const who = sellerNo(seller)
  const listing = 'listing' in act ? (captures[act.listing] as number) : 0
  const noteLot = async (): Promise<'done'> => {
    const rows = await db
      .select({ id: creditLots.id })
      .from(creditLots)
      .where(eq(creditLots.sellerId, seller))
      .orderBy(creditLots.id)
    lots.push(rows.at(-1)!.id)
    return 'done'
  }
  switch (act.type) {
    case 'pass':
      return 'done'
    case 'buy':
      await db.transaction((tx) =>
        addLot(tx, { seller, credits: act.credits, price: 1_000, package: null, payment: null, at }),
      )
      return noteLot()
    case 'grant': {
      // The first package granted for a place takes it.
      if (granted.has(act.package)) return 'granted-before'
      granted.add(act.package)
      const order = { price: 0, credits: act.credits, listing: null, at }
      const bundle = gifts[act.package]?.[act.credits - 1] as number
      expect(await buyPackage(world.house, who, { ...order, package: bundle })).toEqual({ granted: act.credits })
      // A second purchase a week later is refused.
      const later = { ...order, at: at + 7 * 86_400_000, package: bundle }
      expect(await buyPackage(world.house, who, later)).toEqual({ refused: 'unknown' })
      return noteLot()
    }
    case 'enrol':
      return db.transaction(async (tx): Promise<CreditOutcome> => {
        await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listing)).for('update')
        if ((await tx.$count(enrolments, eq(enrolments.listingId, listing))) > 0) return 'enrolled'
        const lot = await consumeCredit(tx, { seller, listing, at })
        return lot === null ? 'no-credits' : { lot: lots.indexOf(lot) }
      })
    case 'transfer': {
      const sent = { date: '2026-11-20', key: key(), bank: 'BBVA México', amount: 1_000, document: world.image }
      const outcome = await enrolByTransfer(world.house, who, { listing, at, ...sent })
      if ('receipt' in outcome) return 'done'
      // The command distinguishes a waiting receipt from an accepted one; the model does not.
      return outcome.refused === 'waiting' ? 'enrolled' : (outcome.refused as CreditOutcome)
    }
    case 'reject':
    case 'accept':
      return db.transaction(async (tx): Promise<CreditOutcome> => {
        const pending = and(eq(transferReceipts.listingId, listing), eq(transferReceipts.status, 'pending'))
        const status = act.type === 'reject' ? 'rejected' : 'accepted'
        const [row] = await tx.update(transferReceipts).set({ status }).where(pending).returning()
        if (!row) return 'nothing'
        if (act.type === 'reject') await tx.delete(enrolments).where(eq(enrolments.receiptId, row.id))
        return 'done'
      })
  }
}

async function walk(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const seller = await addSeller(db)
  const player: Player = {
    seller,
    listings: await Promise.all(Array.from({ length: 6 }, () => addCapture(db, world.furniture, seller))),
    granted: new Set(),
    lots: [],
    key: () => `K${seed}N${++sent}`,
  }
  let sent = 0
  const model = creditModel(START)
  for (let nth = 0; nth < ACTS; nth++) {
    const act = anyAct(random, [LIFE])
    const expected = model.play(act)
    const now = model.now()
    const actual = await play(player, act, now)
    const balance = await availableCredits(db, seller, now)
    expect({ seed, nth, act, outcome: actual, balance }).toEqual({
      seed,
      nth,
      act,
      outcome: expected,
      balance: model.balance(),
    })
  }
  const lots = await db
    .select({ spent: sql<number>`${creditLots.quantity} - ${leftOf}` })
    .from(creditLots)
    .where(eq(creditLots.sellerId, seller))
    .orderBy(creditLots.id)
  expect({ seed, spent: lots.map(({ spent }) => spent) }).toEqual({ seed, spent: model.spent() })
  const { available } = await readBalance(db, sellerNo(seller), model.now())
  expect({ seed, available }).toEqual({ seed, available: model.balance() })
  const rows = await db
    .select({ listing: enrolments.listingId })
    .from(enrolments)
    .innerJoin(listings, eq(listings.id, enrolments.listingId))
    .where(eq(listings.sellerId, seller))
    .orderBy(enrolments.listingId)
  expect({ seed, enrolled: rows.map(({ listing }) => player.listings.indexOf(listing)).toSorted() }).toEqual({
    seed,
    enrolled: model.enrolled(),
  })
}

test(`${HISTORIES} histories end as the model says, to the credit`, async () => {
  let next = 0
  const player = async () => {
    while (next < HISTORIES) await walk(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, player))
  // In any history no lot falls below zero, and no listing is enrolled twice (its primary key).
  const [over] = await db
    .select({ lots: sql<number>`count(*)::int` })
    .from(creditLots)
    .where(sql`${leftOf} < 0`)
  expect(over?.lots).toBe(0)
  expect(await db.$count(creditPackages)).toBe(6)
}, 600_000)
