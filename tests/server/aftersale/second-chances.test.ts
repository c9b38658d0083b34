/** A horse whose first payment was not made: the seller offers it to one bidder at a time, and refusing has no cost. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { readObligations } from '#server/people/profiles/obligations.ts'
import { readWonAuctions } from '#server/aftersale/sales/won-auctions.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import { followUp } from '#server/aftersale/sales/follow-up.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { remind } from '#server/aftersale/sales/remind.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { catchUpSecondChances, lapseSecondChance } from '#server/aftersale/second-chances/lapse.ts'
import { offerSecondChance } from '#server/aftersale/second-chances/offer.ts'
import { readOpenChances, readOwnChance } from '#server/aftersale/second-chances/read.ts'
import { readUnpaid } from '#server/aftersale/second-chances/read-unpaid.ts'
import { refuseSecondChance } from '#server/aftersale/second-chances/refuse.ts'
import { secondChanceTasks } from '#server/aftersale/second-chances/tasks.ts'
import { bidOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { keep, refundsOf, report, saleOf, signedMessage } from '#tests/support/paying.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addOverdue, chancesOf, lapsedOf, offerNext, shownNow, switchOn } from '#tests/support/second-chances.ts'

const DAY = 86_400_000

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let second: number
let third: number
let auction: number
let seller: ReturnType<typeof sellerNo>
let mails: Mail[]
beforeEach(async () => {
  world = await openHouse()
  await switchOn(world.house)
  ;[winner, second, third] = (await addBuyers(world.database.db, 3)) as [number, number, number]
  seller = sellerNo(world.furniture.seller)
  auction = await addOverdue(
    world,
    [
      [third, 100_000],
      [second, 110_000],
      [third, 112_000],
      [second, 120_000],
      [winner, 130_000],
    ],
    { closedAt: Date.now() - 12 * DAY },
  )
  mails = []
})
afterEach(() => world.database.close())

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const stateOf = async () => (await rowOf(world.house, auction)).state
const offer = (at?: number) => offerNext(world, auction, at)
const release = (at = Date.now()) => releaseUnpaid(world.house, seller, { auction, at })
const accept = (who: number, at = Date.now()) => acceptSecondChance(world.house, mayBuy(who), { auction, at })
const refuse = (who: number, at = Date.now()) => refuseSecondChance(world.house, mayBuy(who), { auction, at })
const pay = async (who: number) => (await startDuePayment(world.house, mayBuy(who), auction))?.reference
const answers = async () => (await chancesOf(world.house, auction)).map(({ bidderId, state }) => [bidderId, state])
const tell = () =>
  runJobs(world.database, secondChanceTasks(world.house, mailer), ['second-chances.open', 'second-chances.tell-seller'])

test("the offer and each answer reach the bidder's open pages", async () => {
  const told: number[] = []
  world.house.ownNews.on((account) => void told.push(account))
  await offer()
  await expect.poll(() => told).toEqual([second])
  await accept(second)
  await expect.poll(() => told).toEqual([second, second])
})

describe("a seller's offer", () => {
  test("is made to the next bidder, at that bidder's own last price, for 24 hours", async () => {
    const at = Date.now()
    expect(await offer(at)).toMatchObject({ secondChance: expect.any(Number) })
    expect(await chancesOf(world.house, auction)).toMatchObject([
      { bidderId: second, state: 'offered', price: 120_000, offeredAt: at, expiresAt: at + DAY },
    ])
    expect(await stateOf()).toBe('closed.offered')
    expect(await saleOf(world.house, auction)).toBeUndefined()
    expect(await lapsedOf(world.house, auction)).toMatchObject([{ buyerId: winner, price: 130_000, lapsedAt: at }])
  })

  test('is made once, however often the same form is sent', async () => {
    const shown = await shownNow(world.house, auction)
    const send = () => offerSecondChance(world.house, seller, { auction, shown, at: Date.now() })
    const both = await Promise.all([send(), send()])
    expect(both[0]).toEqual(both[1])
    expect(await send()).toEqual(both[0])
    expect(await answers()).toEqual([[second, 'offered']])
  })

  test('is refused at another price or to another bidder than shown', async () => {
    const shown = await shownNow(world.house, auction)
    const changed = { refused: 'changed' }
    const send = (more: object) =>
      offerSecondChance(world.house, seller, { auction, shown: { ...shown, ...more }, at: Date.now() })
    expect(await send({ amount: 119_000 })).toEqual(changed)
    expect(await send({ alias: 'AAAAAA' })).toEqual(changed)
    // A refusal does not end the sale.
    expect(await stateOf()).toBe('closed.sold.awaitingFirstPayment')
    expect(await lapsedOf(world.house, auction)).toEqual([])
  })

  test('is refused before the payment is due', async () => {
    const early = await addOverdue(
      world,
      [
        [second, 100_000],
        [winner, 110_000],
      ],
      { closedAt: Date.now() - 2 * DAY },
    )
    expect(await offerNext(world, early)).toEqual({ refused: 'not-due' })
    expect(await releaseUnpaid(world.house, seller, { auction: early, at: Date.now() })).toBe('not-due')
  })

  test('of an auction without a missed payment is refused by what is so, not as if something had changed', async () => {
    const unpaid = async (of: number) =>
      (await readUnpaid(world.house.db, world.house.env.SECRET, of, Date.now())).state
    const open = await addAuction(world.house, world.furniture, {
      opensAt: Date.now() - DAY,
      closesAt: Date.now() + DAY,
    })
    await world.house.actors.auction.send(open, bidOf(second, 100_000))
    await world.house.actors.auction.send(open, bidOf(winner, 110_000))
    expect(await unpaid(open)).toBe('none')
    expect(await offerNext(world, open)).toEqual({ refused: 'none' })
    expect(await releaseUnpaid(world.house, seller, { auction: open, at: Date.now() })).toBe('none')
    const early = await addOverdue(world, [[winner, 110_000]], { closedAt: Date.now() - 2 * DAY })
    expect(await unpaid(early)).toBe('waiting')
  })

  test.each([
    ['the provider still decides', (reference: string) => report(world.house, { reference, status: 'PENDING' })],
    [
      'an approval is stored and not yet applied',
      (reference: string) => keep(world.house, signedMessage(world.house, { reference })),
    ],
    ['money is held for review', (reference: string) => report(world.house, { reference, pesos: 9_000 })],
  ])('is refused while the money may be here: %s', async (_, happen) => {
    await happen((await pay(winner)) as string)
    expect(await offer()).toEqual({ refused: 'perhaps-paid' })
    expect(await release()).toBe('perhaps-paid')
    expect(await stateOf()).toBe('closed.sold.awaitingFirstPayment')
  })

  test('is refused once it is paid', async () => {
    const shown = await shownNow(world.house, auction)
    await report(world.house, { reference: (await pay(winner)) as string })
    expect(await offerSecondChance(world.house, seller, { auction, shown, at: Date.now() })).toEqual({
      refused: 'paid',
    })
    expect(await release()).toBe('paid')
  })

  test("is refused for another seller's auction, and while second chances are off", async () => {
    const shown = await shownNow(world.house, auction)
    const other = sellerNo(winner)
    expect(await offerSecondChance(world.house, other, { auction, shown, at: Date.now() })).toEqual({
      refused: 'unknown',
    })
    expect(await releaseUnpaid(world.house, other, { auction, at: Date.now() })).toBe('unknown')
    await world.house.db.update(settings).set({ secondChances: false })
    expect(await offer()).toEqual({ refused: 'off' })
    expect(await release()).toBe('off')
  })

  test('goes to one at a time: the next one only after the first has refused, and no bidder twice', async () => {
    await offer()
    expect(await release()).toBe('offered')
    expect(await refuse(second)).toBe('refused')
    expect(await offer()).toMatchObject({ secondChance: expect.any(Number) })
    expect(await answers()).toEqual([
      [second, 'refused'],
      [third, 'offered'],
    ])
    expect((await chancesOf(world.house, auction))[1]?.price).toBe(112_000)
    await refuse(third)
    await expect(shownNow(world.house, auction)).rejects.toThrow('no bidder is left')
    expect(
      await offerSecondChance(world.house, seller, {
        auction,
        shown: { alias: 'AAAAAA', amount: 1 },
        at: Date.now(),
      }),
    ).toEqual({ refused: 'nobody-left' })
    expect(await release()).toBe('released')
  })

  test.each(['closedAt', 'disabledAt'] as const)('skips an account that is closed or suspended (%s)', async (end) => {
    await world.house.db
      .update(accounts)
      .set({ [end]: 1 })
      .where(eq(accounts.id, second))
    await offer()
    expect(await answers()).toEqual([[third, 'offered']])
  })
})

test('a bidder passed over while suspended is not asked for more than the current price', async () => {
  const suspend = (at: number | null) =>
    world.house.db.update(accounts).set({ disabledAt: at }).where(eq(accounts.id, second))
  await suspend(1)
  await offer(Date.now() - 8 * DAY)
  expect(await accept(third, Date.now() - 7.5 * DAY)).toBe('accepted')
  await suspend(null)
  await expect(shownNow(world.house, auction)).rejects.toThrow('no bidder is left')
  expect(await release()).toBe('released')
})

describe('the bidder', () => {
  test('accepts: a sale at their price, with a first payment of its own date', async () => {
    await offer()
    const at = Date.now()
    expect(await accept(second, at)).toBe('accepted')
    expect(await stateOf()).toBe('closed.sold.awaitingFirstPayment')
    expect(await saleOf(world.house, auction)).toMatchObject({
      buyerId: second,
      price: 120_000,
      via: 'second-chance',
      soldAt: at,
      firstPayment: 10_000,
      firstPaymentDueAt: at + 3 * DAY,
    })
    // A second press returns the result of the first.
    expect(await accept(second)).toBe('accepted')
    await report(world.house, { reference: (await pay(second)) as string })
    expect(await stateOf()).toBe('closed.sold.inProcess')
    await report(world.house, { reference: (await pay(second)) as string, pesos: 110_000 })
    expect(await stateOf()).toBe('closed.sold.dealClosed')
    expect(await refundsOf(world.house)).toEqual([])
  })

  test('refuses at no cost, and the seller decides again', async () => {
    await offer()
    expect(await refuse(second)).toBe('refused')
    expect(await refuse(second)).toBe('refused')
    expect(await accept(second)).toBe('over')
    expect(await stateOf()).toBe('closed.lapsed')
    expect(await readObligations(world.house, world.database.db, second)).toEqual([])
  })

  test('is taken to refuse after 24 hours of silence, and no later answer counts', async () => {
    const at = Date.now() - DAY - 1_000
    const offered = await offer(at)
    if (!('secondChance' in offered)) throw new Error(offered.refused)
    expect(await accept(second)).toBe('over')
    await lapseSecondChance(world.house, offered.secondChance)
    await lapseSecondChance(world.house, offered.secondChance)
    expect(await answers()).toEqual([[second, 'lapsed']])
    expect(await stateOf()).toBe('closed.lapsed')
    expect([await accept(second), await refuse(second)]).toEqual(['over', 'over'])
  })

  test('is not taken to refuse before the time is over', async () => {
    const offered = await offer()
    if (!('secondChance' in offered)) throw new Error(offered.refused)
    await lapseSecondChance(world.house, offered.secondChance)
    expect(await answers()).toEqual([[second, 'offered']])
  })

  test('cannot accept without an offer', async () => {
    await offer()
    for (const who of [winner, third]) {
      expect([await accept(who), await refuse(who)]).toEqual(['unknown', 'unknown'])
      expect(await readOwnChance(world.house.db, auction, who)).toBeUndefined()
    }
    expect(await readOpenChances(world.house.db, second, Date.now())).toMatchObject([{ auction, price: 120_000 }])
    expect(await readOpenChances(world.house.db, second, Date.now() + DAY)).toEqual([])
  })

  test('is not bound when suspended meanwhile', async () => {
    await offer()
    await world.house.db.update(accounts).set({ disabledAt: 1 }).where(eq(accounts.id, second))
    expect(await accept(second)).toBe('over')
    expect(await saleOf(world.house, auction)).toBeUndefined()
  })

  test('lapses too without paying, and the next one is offered it', async () => {
    await offer(Date.now() - 5 * DAY)
    expect(await accept(second, Date.now() - 4.5 * DAY)).toBe('accepted')
    expect(await offer()).toMatchObject({ secondChance: expect.any(Number) })
    expect(await lapsedOf(world.house, auction)).toHaveLength(2)
    expect(await accept(third)).toBe('accepted')
    expect(await saleOf(world.house, auction)).toMatchObject({ buyerId: third, price: 112_000 })
  })
})

describe('of two acts at once exactly one succeeds', () => {
  test('accepting and refusing', async () => {
    await offer()
    const [yes, no] = await Promise.all([accept(second), refuse(second)])
    expect([yes, no].filter((answer) => answer === 'over')).toHaveLength(1)
    expect(await stateOf()).toBe(yes === 'accepted' ? 'closed.sold.awaitingFirstPayment' : 'closed.lapsed')
  })

  test('the bidder accepts while the seller frees the horse', async () => {
    await offer()
    const [yes, freed] = await Promise.all([accept(second), release()])
    expect([yes, freed]).toEqual(['accepted', expect.not.stringMatching('released')])
    expect(await saleOf(world.house, auction)).toMatchObject({ buyerId: second })
  })

  test('the bidder refuses while the seller frees the horse: it is freed, or still to be', async () => {
    await offer()
    const [no, freed] = await Promise.all([refuse(second), release()])
    expect(no).toBe('refused')
    expect(await stateOf()).toBe(freed === 'released' ? 'closed.unsold' : 'closed.lapsed')
  })

  test('the seller offers it and frees it', async () => {
    const [offered, freed] = await Promise.all([offer(), release()])
    const wasOffered = 'secondChance' in offered
    expect(wasOffered).toBe(freed !== 'released')
    expect(await stateOf()).toBe(wasOffered ? 'closed.offered' : 'closed.unsold')
    expect(await chancesOf(world.house, auction)).toHaveLength(wasOffered ? 1 : 0)
  })

  test.each([1, 2, 3])('the payment is approved while the sale is ended (%i)', async () => {
    const reference = (await pay(winner)) as string
    const [freed] = await Promise.all([release(), report(world.house, { reference })])
    const owed = (await refundsOf(world.house)).map(({ cents, reason }) => [cents, reason])
    expect([await stateOf(), owed]).toEqual(
      freed === 'released' ? ['closed.unsold', [[1_000_000, 'not-available']]] : ['closed.sold.inProcess', []],
    )
  })
})

describe('a winner who did not pay', () => {
  test('can pay nothing any more, and money that comes late is owed back', async () => {
    const reference = (await pay(winner)) as string
    await offer()
    expect(await pay(winner)).toBeUndefined()
    expect(await readSale(world.house.db, auction, winner)).toBeUndefined()
    expect(await report(world.house, { reference })).toBe('not-available')
    expect(await refundsOf(world.house)).toMatchObject([{ cents: 1_000_000, reason: 'not-available' }])
    expect(await stateOf()).toBe('closed.offered')
  })

  test("has late money owed back also when the next one has bought: it pays no other buyer's horse", async () => {
    const reference = (await pay(winner)) as string
    await offer()
    await accept(second)
    expect(await report(world.house, { reference })).toBe('not-available')
    expect(await stateOf()).toBe('closed.sold.awaitingFirstPayment')
    expect(await readSale(world.house.db, auction, second)).toMatchObject({ paid: 0 })
  })

  test('sees it among their won auctions as lapsed, with nothing to pay', async () => {
    await offer()
    await accept(second)
    const of = async (who: number) => (await readWonAuctions(world.house.db, who, { size: 5 })).rows
    expect(await of(winner)).toMatchObject([{ auction, price: 130_000, due: null, lapsedAt: expect.any(Number) }])
    expect(await of(second)).toMatchObject([{ auction, price: 120_000, due: { pesos: 10_000 }, lapsedAt: null }])
    expect(await readObligations(world.house, world.database.db, winner)).toEqual([])
  })

  test('is not reminded of it, and the next one is', async () => {
    await offer()
    await accept(second)
    await remind(world.house, mailer, { auction, days: 3, buyer: winner })
    expect(mails).toEqual([])
    const due = Date.now() + 3 * DAY
    await remind(world.house, mailer, { auction, days: 0, buyer: second }, due)
    expect(mails.map(({ to }) => to)).toEqual(['comprador1@prueba.mx'])
  })
})

describe('the horse', () => {
  test('is free when the seller frees it, and is not offered after that', async () => {
    expect(await release()).toBe('released')
    expect(await release()).toBe('released')
    expect(await stateOf()).toBe('closed.unsold')
    expect(await offer().catch(() => 'none')).toEqual({ refused: 'none' })
  })

  test('binds its seller until it is decided', async () => {
    const bound = () => readObligations(world.house, world.database.db, world.furniture.seller)
    await offer()
    expect(await bound()).toEqual(['selling'])
    await refuse(second)
    expect(await bound()).toEqual(['selling'])
    await release()
    expect(await bound()).toEqual([])
  })
})

describe('mails', () => {
  test('the bidder is mailed the price, the deadline, and that refusing costs nothing', async () => {
    await offer()
    await tell()
    expect(mails).toMatchObject([
      { to: 'comprador1@prueba.mx', subject: 'Segunda oportunidad: El Lucero puede ser tuyo' },
    ])
    expect(mails[0]?.text).toContain('$120,000')
    expect(mails[0]?.text).toContain('no cuesta nada y no cuenta como falta')
    expect(mails[0]?.text).toContain(`http://remate.test/event/${auction}/segunda-oportunidad`)
    expect(mails[0]?.text).not.toContain('comprador 0')
  })

  test.each([
    ['accepted', () => accept(second), 'Aceptaron tu segunda oportunidad por El Lucero'],
    ['refused', () => refuse(second), 'No aceptaron la segunda oportunidad por El Lucero'],
  ] as const)('the seller is mailed that it was %s', async (answer, act, subject) => {
    await offer()
    await tell()
    mails = []
    await act()
    await tell()
    expect(mails[0]).toMatchObject({ to: 'vendedor@prueba.mx', subject })
    expect(mails[0]?.text).not.toContain('comprador 1')
    // A bidder who accepted receives a mail with the amount due.
    expect(mails.slice(1).map(({ to, subject: what }) => [to, what])).toEqual(
      answer === 'accepted' ? [['comprador1@prueba.mx', 'Aceptaste la segunda oportunidad de El Lucero']] : [],
    )
  })

  test('the seller is mailed that the offer was not answered; a lost job is found at boot', async () => {
    await offer(Date.now() - DAY - 1_000)
    await world.database.sql`delete from graphile_worker._private_jobs`
    await catchUpSecondChances(world.database.db)
    await runJobs(world.database, secondChanceTasks(world.house, mailer), ['second-chances.lapse'])
    await tell()
    expect(mails.map(({ subject }) => subject)).toEqual(['Nadie respondió a la segunda oportunidad por El Lucero'])
  })
})

test('the second buyer is reminded like the first, at their own hours', async () => {
  await offer()
  const at = Date.now()
  await accept(second, at)
  await followUp(world.house, auction)
  const jobs = await world.database.sql<{ at: number; task: string }[]>`
    select (extract(epoch from run_at) * 1000)::float8 as at, task_identifier as task from graphile_worker.jobs
    where task_identifier in ('sales.remind', 'sales.strike') order by run_at, task_identifier`
  expect(jobs.map(({ at: when, task }) => [task, when - at])).toEqual([
    ['sales.remind', 2 * DAY],
    ['sales.remind', 3 * DAY],
    ['sales.strike', 3 * DAY],
    ['sales.remind', 6 * DAY],
  ])
})

test('a second offer beside an open one is refused by the database', async () => {
  await offer()
  const [{ id: _, ...row }] = (await chancesOf(world.house, auction)) as [typeof secondChances.$inferSelect]
  await expect(world.house.db.insert(secondChances).values({ ...row, bidderId: third })).rejects.toThrow()
})
