/**
 * Each effect writes only its own rows: random events leave the same rows when sent one by one, in batches, and with a
 * batch's effects run backwards.
 */
import { asc, eq, sql } from 'drizzle-orm'
import { initialTransition } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { AuctionEvent } from '#machines/auction/events.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import type { PaymentEvent } from '#machines/payment/machine.ts'
import { createActors } from '#server/engine/actors/actors.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { auctionActor } from '#server/sale/auctions/actor.ts'
import { notifyOutbid } from '#server/sale/auctions/mails/notify.ts'
import { tellOutbid } from '#server/sale/auctions/mails/outbid-rounds.ts'
import { paymentActor } from '#server/money/payments/actor.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { backwards, inBatches, oneByOne } from '#tests/support/batches.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

const SEEDS = Array.from({ length: 8 }, (_, seed) => seed + 1)
const EVENTS = 40
/** Opening bid in pesos of a lot whose price is `PRICE` (ruling 9). */
const OPENING = 100_000
const PRICE = 400_000
const MINUTE = 60_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]
let category: number
let subcategoriesMade = 0
const seen = new Set<string>()
beforeAll(async () => {
  world = await openHouse({ extensionMinutes: 2 })
  buyers = await addBuyers(world.database.db, 4)
  const [row] = await db().select({ category: subcategories.categoryId }).from(subcategories)
  category = row?.category ?? 0
})
afterAll(() => world.database.close())
const db = () => world.database.db

/**
 * Random events of one auction: mostly bids near the allowed minimum, the last ones near the closing; some keys repeat.
 */
function evening(random: Random, opensAt: number, closesAt: number): AuctionEvent[] {
  const { between, one } = random
  const step = createStepper(auctionMachine)
  let [snapshot] = initialTransition(auctionMachine, {
    opensAt,
    closesAt,
    openingBid: OPENING,
    buyNow: { price: PRICE, offered: true },
    extension: 2 * MINUTE,
  })
  const events: AuctionEvent[] = []
  for (let count = 0; count < EVENTS; count++) {
    const { currentBid, closesAt: closing } = snapshot.context
    const late = count > EVENTS * 0.75
    const at = count < EVENTS / 2 ? opensAt + count * 1_000 : closing - between(-1, 3 * MINUTE)
    const dice = between(0, 99)
    const event: AuctionEvent =
      dice < 76
        ? {
            type: 'bid.placed',
            at,
            bidder: one(buyers),
            amount: (currentBid ?? OPENING) + one([0, 1_999, 2_000, 2_000, 5_000]),
            kind: 'open',
            key: `key-${count}`,
          }
        : dice < 84
          ? one([...events, { type: 'auction.opened', at: opensAt }])
          : dice < 88
            ? { type: 'closing.extended', at, closesAt: closing + between(0, 5 * MINUTE) }
            : dice < 90
              ? {
                  type: 'buy-now.approved',
                  at,
                  buyer: one(buyers),
                  amount: late ? PRICE : PRICE - 1,
                  key: `paid-${count}`,
                  whole: one([true, false]),
                }
              : dice < 93
                ? { type: 'payment.first-approved', at }
                : dice < 95
                  ? { type: 'payment.final-approved', at }
                  : { type: 'auction.closed', at: late ? closing + between(1, 60) * 1_000 : at }
    events.push(event)
    snapshot = step(snapshot, event).next
  }
  return events
}

/** All rows written by an auction's events, without the ids that differ between auctions. */
async function rowsOfAuction(id: number) {
  const [auction] = await db().select().from(auctions).where(eq(auctions.id, id))
  const [catalogue] = await db()
    .select({ live: subcategories.liveCount })
    .from(subcategories)
    .where(eq(subcategories.id, auction?.subcategoryId ?? 0))
  const history = await db().select().from(bids).where(eq(bids.auctionId, id)).orderBy(asc(bids.sequence))
  const [sale] = await db().select().from(sales).where(eq(sales.auctionId, id))
  await tellOutbid(db(), id)
  const outbid = await jobsOf<{ auction: number; bidders: number[]; sequence: number }>(id, 'auctions.notify-outbid')
  for (const { payload } of outbid) await notifyOutbid(db(), payload)
  const jobs = await Promise.all(
    ['auctions.open', 'auctions.close', 'auctions.notify-finish', 'sales.follow-up'].map((task) => jobsOf(id, task)),
  )
  return {
    // The hash of the book includes the ids of auction and bidders, so only its length can be compared.
    auction: { ...auction, id: 0, version: 0, listingId: 0, subcategoryId: 0, createdAt: 0, bookHead: null },
    live: catalogue?.live,
    history: history.map((bid) => ({ ...bid, auctionId: 0, committedAt: 0 })),
    sale: sale && { ...sale, auctionId: 0 },
    told: [...new Set(outbid.flatMap(({ payload }) => payload.bidders))].toSorted(),
    newest: Math.max(0, ...outbid.map(({ payload }) => payload.sequence)),
    mails: (await jobsOf<{ account: number }>(id, 'auctions.mail')).map(({ payload }) => payload.account).toSorted(),
    jobs: jobs
      .flat()
      .map(({ task, due }) => (task === 'auctions.close' || task === 'auctions.open' ? { task, due } : { task })),
  }
}

async function jobsOf<Payload = unknown>(
  auction: number,
  task: string,
): Promise<{ task: string; payload: Payload; due: number }[]> {
  return db().execute<{ task: string; payload: Payload; due: number }>(sql`
    select identifier as task, payload, (extract(epoch from run_at) * 1000)::float8 as due
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where identifier = ${task} and (payload ->> 'auction')::int = ${auction}::int order by j.id`)
}

test.each(SEEDS)(
  'an evening’s events leave the same auction, bids, sale, jobs and mails however they come together (seed %i)',
  async (seed) => {
    const definition = auctionActor('a secret', () => {})
    const [plain, batched, turned] = [
      createActors(db(), definition),
      createActors(db(), definition),
      createActors(db(), { ...definition, effects: backwards(definition.effects) }),
    ]
    // The auction opens tomorrow: every event carries its own time, and no job is due during the test.
    const opensAt = Date.now() + 24 * 60 * MINUTE
    const closesAt = opensAt + 30 * MINUTE
    const events = evening(randomFrom(seed), opensAt, closesAt)
    const [one, two, three] = [
      await lotOfItsOwn(opensAt, closesAt),
      await lotOfItsOwn(opensAt, closesAt),
      await lotOfItsOwn(opensAt, closesAt),
    ]
    const outcomes = await oneByOne(plain.send, one, events)
    expect(await inBatches(batched.send, two, events, randomFrom(seed))).toEqual(outcomes)
    expect(await inBatches(turned.send, three, events, randomFrom(seed))).toEqual(outcomes)
    const rows = await rowsOfAuction(one)
    expect(rows.history.length).toBeGreaterThan(5)
    seen.add(`sold by ${rows.sale?.via}`)
    if (rows.mails.length > 0) seen.add('mails')
    if ((rows.auction.closesAt ?? 0) > closesAt) seen.add('extended')
    expect(await rowsOfAuction(two)).toEqual(rows)
    expect(await rowsOfAuction(three)).toEqual(rows)
  },
)

test('those evenings had extensions, outbid mails, a hammer, a purchase at once, and some went on', () => {
  expect([...seen].toSorted()).toEqual(['extended', 'mails', 'sold by buy-now', 'sold by hammer', 'sold by undefined'])
})

/**
 * Adds a lot in a subcategory of its own, so that the subcategory's count of live auctions is of this auction alone.
 */
async function lotOfItsOwn(opensAt: number, closesAt: number): Promise<number> {
  const [row] = await db()
    .insert(subcategories)
    .values({ name: `Rienda ${++subcategoriesMade}`, categoryId: category })
    .returning()
  return addAuction(
    world.house,
    { ...world.furniture, subcategory: row?.id ?? 0 },
    { buyNow: PRICE, offerBuyNow: true, opensAt, closesAt },
  )
}

const TRANSACTIONS = ['T1', 'T2', 'T3', 'T4', 'T5']

/**
 * Random reports by a provider about one payment, in any order and repeated; transaction ids include the payment's
 * mark.
 */
function reports({ between, one }: Random): ((mark: string) => PaymentEvent)[] {
  return Array.from({ length: 25 }, (_, nth) => {
    const [at, transaction, dice] = [1_790_000_000_000 + nth, one(TRANSACTIONS), between(0, 9)]
    const money = { cents: one([1_000_000, 1_000_000, 999_900]), currency: 'MXN' }
    return (mark: string): PaymentEvent => {
      const said = { at, transactionId: `${mark}${transaction}`, reason: null }
      if (dice < 5) return { type: 'provider.approved', money, ...said }
      if (dice < 7) return { type: 'provider.declined', ...said, reason: 'Fondos insuficientes' }
      return dice < 9 ? { type: 'provider.pending', ...said } : { type: 'payment.expired', at }
    }
  })
}

async function rowsOfPayment(id: number, mark: string) {
  const [payment] = await db().select().from(payments).where(eq(payments.id, id))
  const owed = await db()
    .select()
    .from(refundsDue)
    .where(eq(refundsDue.paymentId, id))
    .orderBy(asc(refundsDue.transactionId))
  const rows = {
    payment: { ...payment, id: 0, version: 0, createdAt: 0 },
    owed: owed.map((row) => ({ ...row, id: 0, paymentId: 0 })),
  }
  return JSON.parse(
    JSON.stringify(rows)
      .replaceAll(mark, '')
      .replaceAll(payment?.reference ?? '', 'reference'),
  ) as typeof rows
}

test.each(SEEDS)(
  'a provider’s messages leave the same payment and the same money owed back however they come together (seed %i)',
  async (seed) => {
    const definition = paymentActor(() => {})
    const [plain, batched, turned] = [
      createActors(db(), definition),
      createActors(db(), definition),
      createActors(db(), { ...definition, effects: backwards(definition.effects) }),
    ]
    const said = reports(randomFrom(seed))
    const begin = async (mark: string) => {
      const { id } = await transact(db(), (work) =>
        startPayment(world.house, work, {
          purpose: 'credit-purchase',
          credits: 1,
          payer: buyers[0] as number,
          pesos: 10_000,
          item: 'Inscripción',
        }),
      )
      return { id, events: said.map((report) => report(mark)) }
    }
    const [one, two, three] = [await begin(`a${seed}-`), await begin(`b${seed}-`), await begin(`c${seed}-`)]
    const outcomes = await oneByOne(plain.send, one.id, one.events)
    expect(await inBatches(batched.send, two.id, two.events, randomFrom(seed))).toEqual(outcomes)
    expect(await inBatches(turned.send, three.id, three.events, randomFrom(seed))).toEqual(outcomes)
    const rows = await rowsOfPayment(one.id, `a${seed}-`)
    expect(await rowsOfPayment(two.id, `b${seed}-`)).toEqual(rows)
    expect(await rowsOfPayment(three.id, `c${seed}-`)).toEqual(rows)
  },
)
