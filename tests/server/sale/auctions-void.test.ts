/** Voiding a bid takes two administrators; the auction is then as if the bid had not been placed (ruling 67). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { voids } from '#db/schema/sale/auctions.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { dropProposal } from '#server/money/approvals/decide.ts'
import { notifyVoided } from '#server/sale/auctions/mails/notify-voided.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { foreseeVoid } from '#server/sale/voids/voidable.ts'
import { bidOf, bidsOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

const HOUR = 3_600_000
const REASON = 'Pujó por error y lo pidió por teléfono'

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: [number, number, number]
let ana: number
let bruno: number
let carla: number
beforeEach(async () => {
  world = await openHouse()
  buyers = (await addBuyers(world.house.db, 3)) as [number, number, number]
  ;[ana, bruno, carla] = (await addAdmins(world.house.db, 3)) as [number, number, number]
})
afterEach(() => world.database.close())

const lot = (options: Parameters<typeof addAuction>[2] = {}) =>
  addAuction(world.house, world.furniture, { buyNow: 200_000, ...options })
const send = async (auction: number, event: Parameters<typeof world.house.actors.auction.send>[1]) => {
  const outcome = await world.house.actors.auction.send(auction, event)
  if (!outcome.accepted) throw new Error(`refused: ${JSON.stringify(outcome)}`)
}
const bid = (auction: number, bidder: number, amount: number, at = Date.now()) =>
  send(auction, bidOf(bidder, amount, { at } as never))
const leave = (auction: number, bidder: number, amount: number, at = Date.now()) =>
  send(auction, { type: 'maximum.left', at, bidder, amount, key: `max-${bidder}-${amount}` })
const propose = (auction: number, proxyBid: number, by = ana, at = Date.now()) =>
  proposeVoid(world.house, adminNo(by), { auction, proxyBid, reason: REASON, at })
const confirm = (approval: number, by = bruno, at = Date.now()) =>
  confirmVoid(world.house, adminNo(by), { approval, at })
async function takeBack(auction: number, proxyBid: number, at = Date.now()) {
  const { approval } = (await propose(auction, proxyBid, ana, at)) as { approval: number }
  return confirm(approval, bruno, at)
}
const log = async () => (await world.house.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
const rows = async (auction: number) =>
  (await bidsOf(world.house, auction)).map(({ bidderId, amount, kind, struckTurn }) => [
    buyers.indexOf(bidderId),
    amount,
    kind,
    struckTurn !== null,
  ])
const taskNames = async () =>
  (await world.database.sql<{ key: string }[]>`select key from graphile_worker.jobs where key is not null`).map(
    ({ key }) => key,
  )

describe('a bid is taken back', () => {
  test('by the second administrator: its bids stay, struck, and the rest is taken again without it', async () => {
    const auction = await lot()
    await leave(auction, buyers[0], 90_000)
    await bid(auction, buyers[1], 50_000)
    await bid(auction, buyers[2], 60_000)
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 62_000, leaderId: buyers[0] })
    const { closesAt } = await rowOf(world.house, auction)
    const proposed = (await propose(auction, 1)) as { approval: number }
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 62_000, bidCount: 5 })
    expect(await confirm(proposed.approval)).toEqual({ voided: 1 })
    expect(await rowOf(world.house, auction)).toMatchObject({
      currentBid: 60_000,
      leaderId: buyers[2],
      bidCount: 2,
      leadingBid: 4,
      sealedMaximum: null,
      closesAt,
      open: true,
    })
    expect(await rows(auction)).toEqual([
      [0, 40_000, 'proxy', true],
      [1, 50_000, 'open', false],
      [0, 52_000, 'proxy', true],
      [2, 60_000, 'open', false],
      [0, 62_000, 'proxy', true],
    ])
    expect(await world.house.db.select().from(voids)).toMatchObject([
      {
        auctionId: auction,
        proxyBid: 1,
        turn: 4,
        bidderId: buyers[0],
        reason: REASON,
        proposedBy: ana,
        approvedBy: bruno,
      },
    ])
    expect(await log()).toEqual(['bid-void.proposed', 'bid.voided'])
    expect(await taskNames()).toContain(`voided:${auction}:4`)
  })

  test('by two administrators, and once; a proposal may be rejected', async () => {
    const auction = await lot()
    await bid(auction, buyers[0], 50_000)
    const { approval } = (await propose(auction, 1)) as { approval: number }
    expect(await propose(auction, 1, bruno)).toMatchObject({ refused: 'proposed', approval })
    expect(await confirm(approval, ana)).toEqual({ refused: 'own' })
    await dropProposal(world.house.db, adminNo(bruno), {
      approval,
      as: 'rejected',
      reason: 'No procede',
      at: Date.now(),
    })
    expect(await confirm(approval)).toMatchObject({ refused: 'decided', as: 'rejected' })
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 50_000 })
    expect(await takeBack(auction, 1)).toEqual({ voided: 1 })
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: null, leaderId: null, bidCount: 0 })
    expect(await propose(auction, 1)).toEqual({ refused: 'unknown' })
    expect(await propose(auction, 99)).toEqual({ refused: 'unknown' })
    expect(await propose(999_999, 1)).toEqual({ refused: 'unknown' })
    expect(await log()).toEqual(['bid-void.proposed', 'bid-void.rejected', 'bid-void.proposed', 'bid.voided'])
  })

  test('confirmed by two at once, it is taken back once', async () => {
    const auction = await lot()
    await bid(auction, buyers[0], 50_000)
    const { approval } = (await propose(auction, 1)) as { approval: number }
    const done = values(
      await overlap<object>(
        world.database,
        (held) => held`select from auctions where id = ${auction} for update`,
        [bruno, carla].map((by) => () => confirm(approval, by)),
      ),
    )
    expect(done.filter((each) => 'voided' in each)).toHaveLength(1)
    expect(done.find((each) => 'refused' in each)).toBeDefined()
    expect(await world.house.db.select().from(voids)).toHaveLength(1)
  })

  test('after another one: bids struck by the first are taken again where there is room', async () => {
    const auction = await lot()
    // The first proxy bid ties with the second bidder's; the third has to outbid it once the first is gone.
    await leave(auction, buyers[0], 50_000)
    await leave(auction, buyers[1], 50_000)
    await leave(auction, buyers[0], 60_000)
    await send(auction, {
      type: 'maximum.left',
      at: Date.now(),
      bidder: buyers[0],
      amount: 50_000,
      key: 'lowered',
    })
    await bid(auction, buyers[2], 52_000)
    await takeBack(auction, 1)
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 52_000, leaderId: buyers[0] })
    expect((await rows(auction)).filter(([who]) => who === 2)).toEqual([[2, 52_000, 'open', true]])
    await takeBack(auction, 3)
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 52_000, leaderId: buyers[2] })
    expect((await rows(auction)).filter(([who]) => who === 2)).toEqual([
      [2, 52_000, 'open', true],
      [2, 52_000, 'open', false],
    ])
  })

  test('of bids stored before there were proxy bids', async () => {
    const auction = await lot()
    for (const [nth, bidder] of buyers.entries()) await bid(auction, bidder, 50_000 + 10_000 * nth)
    await world.database.sql`update bids set turn = null, claim = null where auction_id = ${auction}`
    expect(await takeBack(auction, 3)).toEqual({ voided: 3 })
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 60_000, leaderId: buyers[1], bidCount: 2 })
    expect((await rows(auction)).map(([, , , struck]) => struck)).toEqual([false, false, true])
  })

  test('is previewed by price and leader, without any sealed amount', async () => {
    const auction = await lot()
    await leave(auction, buyers[0], 91_234)
    await leave(auction, buyers[1], 73_456)
    const seen = await foreseeVoid(world.house, { auction, proxyBid: 1, at: Date.now() })
    expect(seen).toMatchObject({
      before: { current: 75_456, leader: { name: 'comprador 0 Prueba Prueba' } },
      after: { current: 40_000, leader: { name: 'comprador 1 Prueba Prueba' } },
    })
    expect(JSON.stringify(seen)).not.toMatch(/91234|73_?456(?!.*75456)/)
    expect(await foreseeVoid(world.house, { auction, proxyBid: 7, at: Date.now() })).toEqual({ refused: 'unknown' })
    expect(await rowOf(world.house, auction)).toMatchObject({ bidCount: 3, leaderId: buyers[0] })
  })
})

describe('it is never taken back', () => {
  test('while the hammer is about to fall', async () => {
    const closing = await lot({ opensAt: Date.now() - HOUR, closesAt: Date.now() + 60_000 })
    await bid(closing, buyers[0], 60_000)
    const { closesAt } = await rowOf(world.house, closing)
    expect(await propose(closing, 1, ana, closesAt + 1)).toEqual({ refused: 'phase', phase: 'closing' })
  })

  test('from a purchase at once', async () => {
    const bought = await lot({ offerBuyNow: true })
    await bid(bought, buyers[1], 50_000)
    await send(bought, { type: 'buy-now.approved', at: Date.now(), buyer: buyers[0], amount: 200_000, key: 'pay' })
    for (const proxyBid of [1, 2])
      expect(await propose(bought, proxyBid)).toEqual({ refused: 'phase', phase: 'in-process' })
  })
})

describe('a void is mailed', () => {
  type Told = { to: string; subject: string; text: string }
  async function told(run: (mailer: never) => Promise<void>): Promise<Told[]> {
    const mails: Told[] = []
    await run({ deliver: async (mail: Told) => void mails.push(mail) } as never)
    return mails
  }

  test('to its bidder with the reason, to the new leader, and to the seller', async () => {
    const auction = await lot()
    await bid(auction, buyers[1], 50_000)
    await bid(auction, buyers[0], 60_000)
    await takeBack(auction, 2)
    const news = { auction, turn: 3, before: buyers[0], after: buyers[1], was: 'open', outcome: null } as const
    const mails = await told((mailer) => notifyVoided(world.house, mailer, news))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['comprador0@prueba.mx', 'Anulamos tu puja por El Lucero'],
      ['comprador1@prueba.mx', 'Vas ganando El Lucero'],
      ['vendedor@prueba.mx', 'Anulamos una puja en la subasta de El Lucero'],
    ])
    expect(mails[0]?.text).toContain(REASON)
    expect(mails[1]?.text).toContain('$50,000 MXN')
    expect(mails[1]?.text).not.toContain(REASON)
    expect(mails[2]?.text).toContain(REASON)
  })
})
