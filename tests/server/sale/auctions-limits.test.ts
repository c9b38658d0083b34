/** A buyer's limit (ruling 66): amounts they lead with and their maxima, checked in the bid's own transaction. */
import { eq } from 'drizzle-orm'
import type { TransactionSql } from 'postgres'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { bidLimits } from '#db/schema/people/bid-limits.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { bidLimits as bidLimitFacts } from '#server/sale/auctions/bidding/limits.ts'
import { Unavailable } from '#server/engine/actors/failures.ts'
import { readExposure, readOwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { recountExposures } from '#server/sale/auctions/bidding/recount-exposures.ts'
import { changeLimit, listLimitChanges } from '#server/people/people/change-limit.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { notifyLimit } from '#server/people/profiles/notify-limit.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let other: number
beforeEach(async () => {
  world = await openHouse()
  ;[buyer, other] = (await addBuyers(world.house.db, 2)) as [number, number]
  await houseLimit(500_000)
})
afterEach(() => world.database.close())

const houseLimit = (pesos: number) => world.house.db.update(settings).set({ bidLimit: pesos }).where(eq(settings.id, 1))
const lot = () => addAuction(world.house, world.furniture, { buyNow: 3_000_000 })
const send = (auction: number, event: Parameters<typeof world.house.actors.auction.send>[1], on = world.house) =>
  on.actors.auction.send(auction, event)
const maximum = (bidder: number, amount: number) =>
  ({ type: 'maximum.left', at: Date.now(), bidder, amount, key: `max-${bidder}-${amount}` }) as const
const over = (missing: number) => ({ accepted: false, refusal: { code: 'over-limit', missing } })

describe('a bid over the limit', () => {
  test('is refused with the missing amount; one within the limit is taken', async () => {
    const auction = await lot()
    expect(await send(auction, bidOf(buyer, 500_001))).toMatchObject(over(1))
    expect(await send(auction, bidOf(buyer, 500_000))).toMatchObject({ accepted: true })
  })

  test('counts leading bids elsewhere and the maximums behind them; outbid ones no longer count', async () => {
    const [one, two] = [await lot(), await lot()]
    expect(await send(one, maximum(buyer, 300_000))).toMatchObject({ accepted: true })
    expect(await rowOf(world.house, one)).toMatchObject({ currentBid: 100_000 })
    expect(await send(two, bidOf(buyer, 250_000))).toMatchObject(over(50_000))
    expect(await send(one, bidOf(other, 310_000))).toMatchObject({ accepted: true })
    expect(await send(two, bidOf(buyer, 250_000, { key: 'again-1' }))).toMatchObject({ accepted: true })
  })

  test('is refused alike from memory and under the lock, with and without the auction in memory', async () => {
    const [one, two] = [await lot(), await lot()]
    const fresh = nodeOn(world.database)
    expect(await send(one, bidOf(buyer, 300_000))).toMatchObject({ accepted: true })
    // The auction is in this node's memory and judged from it; the other node does not have it.
    expect(await send(two, bidOf(other, 150_000))).toMatchObject({ accepted: true })
    expect(await send(two, bidOf(buyer, 200_001, { key: 'fast-0001' }))).toMatchObject(over(1))
    expect(await send(two, bidOf(buyer, 200_001, { key: 'fresh-001' }), fresh)).toMatchObject(over(1))
    const within = await world.house.db.transaction((tx) =>
      world.house.actors.auction.sendWithin(
        { tx, afterCommit: [], refuse: () => never() },
        two,
        bidOf(buyer, 200_001, { key: 'within-01' }),
      ),
    )
    expect(within).toMatchObject(over(1))
    expect(await send(two, bidOf(buyer, 200_000, { key: 'fast-0002' }))).toMatchObject({ accepted: true })
  })

  test('in a batch costs the others nothing', async () => {
    const auction = await lot()
    await send(auction, bidOf(other, 100_000))
    const outcomes = await Promise.all([
      send(auction, bidOf(other, 110_000)),
      send(auction, bidOf(buyer, 600_000)),
      send(auction, bidOf(buyer, 120_000)),
      send(auction, bidOf(other, 130_000)),
    ])
    expect(outcomes.map(({ accepted }) => accepted)).toEqual([true, false, true, true])
    expect(outcomes[1]).toMatchObject(over(100_000))
    expect((await bidsOf(world.house, auction)).map(({ amount }) => amount)).toEqual([
      100_000, 110_000, 120_000, 130_000,
    ])
  })

  test('twice at once, at two auctions, of which one fits: exactly one is taken, twenty times', async () => {
    await houseLimit(900_000)
    for (let round = 0; round < 20; round++) {
      const [bidder] = (await addBuyers(world.house.db, 1, `ronda${round}-`)) as [number]
      const pair = [await lot(), await lot()]
      const outcomes = await Promise.all(pair.map((auction) => send(auction, bidOf(bidder, 500_000))))
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      expect(outcomes.find(({ accepted }) => !accepted)).toMatchObject(over(100_000))
    }
  })

  test('twice at once, at two nodes that remember the bidder: exactly one is taken, twenty times', async () => {
    await houseLimit(900_000)
    const nodes = [world.house, nodeOn(world.database)]
    for (let round = 0; round < 20; round++) {
      const [bidder] = (await addBuyers(world.house.db, 1, `nodos${round}-`)) as [number]
      const pair = [await lot(), await lot()]
      for (const [nth, auction] of pair.entries())
        expect(await send(auction, bidOf(bidder, 100_000), nodes[nth])).toMatchObject({ accepted: true })
      for (const [nth, auction] of pair.entries()) await send(auction, bidOf(other, 120_000), nodes[nth])
      await houseLimit(900_000 + 2 * (round + 1))
      for (const [nth, auction] of pair.entries())
        expect(await send(auction, bidOf(bidder, 130_000), nodes[nth])).toMatchObject({ accepted: true })
      const outcomes = await Promise.all(
        pair.map((auction, nth) => send(auction, bidOf(bidder, 500_000 + round), nodes[nth])),
      )
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
    }
  })

  test('is refused at a node that remembers the bidder once another has taken a bid of theirs', async () => {
    const [here, there] = [await lot(), await lot()]
    const elsewhere = nodeOn(world.database)
    await send(here, bidOf(buyer, 100_000))
    await send(here, bidOf(other, 110_000))
    expect(await send(there, bidOf(buyer, 300_000), elsewhere)).toMatchObject({ accepted: true })
    expect(await send(here, bidOf(buyer, 200_001))).toMatchObject(over(1))
    expect(await send(here, bidOf(buyer, 200_000))).toMatchObject({ accepted: true })
  })

  test('is refused in a batch too, after which somebody else leads', async () => {
    const [here, there] = [await lot(), await lot()]
    await send(here, bidOf(buyer, 100_000))
    await send(here, bidOf(other, 110_000))
    expect(await send(there, bidOf(buyer, 300_000), nodeOn(world.database))).toMatchObject({ accepted: true })
    const outcomes = await Promise.all([
      send(here, bidOf(other, 120_000)),
      send(here, bidOf(buyer, 210_000)),
      send(here, bidOf(other, 230_000)),
    ])
    expect(outcomes).toMatchObject([{ accepted: true }, over(10_000), { accepted: true }])
  })

  test('is refused from the moment the house has a limit, at a node that knows none', async () => {
    await houseLimit(0)
    const auction = await lot()
    expect(await send(auction, bidOf(buyer, 600_000))).toMatchObject({ accepted: true })
    await houseLimit(500_000)
    expect(await send(auction, bidOf(other, 700_000))).toMatchObject(over(200_000))
    await houseLimit(0)
    expect(await send(auction, bidOf(other, 700_000))).toMatchObject({ accepted: true })
  })

  test('counts an auction that they lead by the void of a bid, where this was not known', async () => {
    const [here, there] = [await lot(), await lot()]
    const elsewhere = nodeOn(world.database)
    await send(there, bidOf(buyer, 300_000), elsewhere)
    await send(there, bidOf(other, 310_000), elsewhere)
    expect(await send(here, bidOf(buyer, 100_000))).toMatchObject({ accepted: true })
    const [ana, bruno] = (await addAdmins(world.house.db)) as [number, number]
    const say = { auction: there, proxyBid: 2, reason: 'Pujó por error', at: Date.now() }
    const { approval } = (await proposeVoid(elsewhere, adminNo(ana), say)) as { approval: number }
    await confirmVoid(elsewhere, adminNo(bruno), { approval, at: Date.now() })
    expect(await rowOf(world.house, there)).toMatchObject({ leaderId: buyer, currentBid: 300_000 })
    expect(await send(here, bidOf(buyer, 250_000))).toMatchObject(over(50_000))
  })

  test('counts nothing of a transaction that was rolled back', async () => {
    const [here, there] = [await lot(), await lot()]
    await send(here, bidOf(buyer, 100_000))
    const rolledBack = world.house.db.transaction(async (tx) => {
      const work = { tx, afterCommit: [], refuse: () => never() }
      await world.house.actors.auction.sendWithin(work, here, bidOf(buyer, 110_000, { key: 'within-1' }))
      await world.house.actors.auction.sendWithin(work, here, bidOf(buyer, 120_000, { key: 'within-2' }))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    // Elsewhere the version comes to be the one that was rolled back.
    expect(await send(there, bidOf(buyer, 300_000), nodeOn(world.database))).toMatchObject({ accepted: true })
    expect(await send(here, bidOf(buyer, 200_001))).toMatchObject(over(1))
  })

  test('counts the limit that was being changed when the bidder was first judged: their own, the house’s', async () => {
    const changes = [
      (held: TransactionSql) => held`update accounts set bid_limit = 250000 where id = ${buyer}`,
      (held: TransactionSql) => held`update settings set bid_limit = 250000`,
    ]
    for (const [nth, bidder] of [buyer, other].entries()) {
      const first = [async () => send(await lot(), bidOf(bidder, 200_000))]
      const [taken] = values(await overlap(world.database, changes[nth]!, first))
      expect(taken).toMatchObject({ accepted: true })
      expect(await send(await lot(), bidOf(bidder, 200_000))).toMatchObject(over(150_000))
    }
  })

  test('is refused by a limit that was lowered after a transaction that first judged the bidder failed', async () => {
    const [contended, here, there] = [await lot(), await lot(), await lot()]
    const elsewhere = nodeOn(world.database)
    for (const [nth, node] of [world.house, elsewhere, world.house].entries())
      await send(contended, bidOf(other, 100_000 + nth * 10_000), node)
    await world.database.sql.begin(async (held) => {
      await held`insert into bids (auction_id, sequence, bidder_id, amount, kind, received_at)
        values (${contended}, 4, ${other}, 1, 'open', now())`
      await expect(world.house.actors.auction.send(contended, bidOf(buyer, 130_000), 300)).rejects.toThrow(Unavailable)
      await held`delete from bids where auction_id = ${contended} and sequence = 4`
    })
    expect(await send(contended, bidOf(other, 140_000))).toMatchObject({ accepted: true })
    await world.house.db.update(accounts).set({ bidLimit: 100_000 }).where(eq(accounts.id, buyer))
    expect(await send(there, bidOf(buyer, 200_000), elsewhere)).toMatchObject(over(100_000))
    expect(await send(here, bidOf(buyer, 200_000))).toMatchObject(over(100_000))
  })

  test('is refused although the bidder was forgotten while others of its batch were read', async () => {
    // One connection: of two that read at once, the first is done first.
    const single = await openHouse({ max: 1 })
    const { db } = single.house
    await db.update(settings).set({ bidLimit: 500_000 })
    const [known, fresh] = (await addBuyers(db, 2)) as [number, number]
    const crowd = await single.database.sql<{ id: number }[]>`
      insert into accounts (audience, email, name, password_hash)
      select 'buyer', n || '@prueba.mx', n, '-' from generate_series(1, 10000) n returning id`
    await single.database
      .sql`insert into exposure_versions (account_id) select id from accounts where audience = 'buyer'`
    const facts = bidLimitFacts(sealedAmounts(SECRET))
    const read = (auction: number, ...bidders: number[]) =>
      facts.of(
        db,
        auction,
        bidders.map((bidder) => bidOf(bidder, 400_000)),
        { lock: false, losses: 0 },
      )
    await read(1, known)
    const [, batch] = await Promise.all([read(2, ...crowd.map(({ id }) => id)), read(1, known, fresh)])
    expect(batch.events).toMatchObject([{ allowance: 500_000 }, { allowance: 500_000 }])
    await single.database.close()
  })

  test('counts a bid that was on its way when the house got limits, a minute later', async () => {
    await houseLimit(0)
    const [slow, here, there] = [await lot(), await lot(), await lot()]
    const elsewhere = nodeOn(world.database)
    await send(slow, bidOf(other, 100_000))
    let onItsWay: ReturnType<typeof send> | undefined
    await world.database.sql.begin(async (held) => {
      // The same sequence, so that the bid waits for this transaction.
      await held`insert into bids (auction_id, sequence, bidder_id, amount, kind, received_at)
        values (${slow}, 2, ${other}, 1, 'open', now())`
      onItsWay = send(slow, bidOf(buyer, 400_000))
      await vi.waitUntil(async () => {
        const [row] = await world.database.sql`select count(*)::int as waiting from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`
        return row?.waiting > 0
      })
      await houseLimit(500_000)
      expect(await send(here, bidOf(buyer, 100_000), elsewhere)).toMatchObject({ accepted: true })
      await held`delete from bids where auction_id = ${slow} and sequence = 2`
    })
    expect(await onItsWay).toMatchObject({ accepted: true })
    await recountExposures(world.house)
    expect(await send(there, bidOf(buyer, 100_000), elsewhere)).toMatchObject(over(100_000))
  })

  test('tells no page when it is refused: nothing has changed', async () => {
    const auction = await lot()
    await send(auction, bidOf(buyer, 100_000))
    const told = world.told.length
    expect(await send(auction, bidOf(buyer, 600_000))).toMatchObject(over(100_000))
    expect(world.told).toHaveLength(told)
  })

  test('needs no transaction once the bidder is known', async () => {
    const auction = await lot()
    for (const [nth, bidder] of [buyer, other].entries()) await send(auction, bidOf(bidder, 100_000 + nth * 10_000))
    const transaction = vi.spyOn(world.house.db, 'transaction')
    expect(await send(auction, bidOf(buyer, 120_000))).toMatchObject({ accepted: true })
    const both = await Promise.all([send(auction, bidOf(other, 130_000)), send(auction, bidOf(buyer, 140_000))])
    expect(both).toMatchObject([{ accepted: true }, { accepted: true }])
    expect(transaction).not.toHaveBeenCalled()
  })
})

describe('the limit does not count', () => {
  test("any bid in a house without a limit, not even one over the buyer's own", async () => {
    await houseLimit(0)
    await world.house.db.update(accounts).set({ bidLimit: 1_000 }).where(eq(accounts.id, buyer))
    expect(await send(await lot(), bidOf(buyer, 2_000_000))).toMatchObject({ accepted: true })
  })

  test('practice auctions, which have no limit either', async () => {
    const [practice, real] = [await lot(), await lot()]
    await world.database.sql`update auctions set practice = true, version = version + 1,
      snapshot = jsonb_set(snapshot, '{context,practice}', 'true') where id = ${practice}`
    expect(await send(practice, bidOf(buyer, 2_000_000))).toMatchObject({ accepted: true })
    expect(await send(real, bidOf(buyer, 500_000))).toMatchObject({ accepted: true })
    expect(await readExposure(world.house.db, buyer)).toMatchObject({ leading: 500_000, auctions: 1 })
  })

  test('lowering a maximum left before the limit came down', async () => {
    const auction = await lot()
    await send(auction, maximum(buyer, 400_000))
    await houseLimit(200_000)
    expect(await send(auction, maximum(buyer, 300_000))).toMatchObject({ accepted: true })
    expect(await send(auction, maximum(buyer, 350_000))).toMatchObject(over(150_000))
  })
})

describe('the limit shows', () => {
  test('the buyer all that is in use, and the house no amount of a maximum', async () => {
    const [one, two] = [await lot(), await lot()]
    await send(one, maximum(buyer, 287_654))
    await send(two, bidOf(buyer, 120_000))
    const own = await readOwnExposure(world.house.db, sealedAmounts(SECRET), buyer)
    expect(own).toMatchObject({ limit: 500_000, inUse: 407_654, free: 92_346, maxima: 1 })
    const seen = await readExposure(world.house.db, buyer)
    expect(seen).toEqual({
      limit: 500_000,
      own: null,
      carried: null,
      house: 500_000,
      auctions: 2,
      leading: 220_000,
      maxima: 1,
    })
  })

  test('news to the pages of a bidder who stops leading: their room elsewhere is wider, and theirs alone', async () => {
    const told: number[] = []
    world.house.ownNews.on((account) => void told.push(account))
    const auction = await lot()
    await send(auction, bidOf(buyer, 100_000))
    await send(auction, bidOf(buyer, 110_000))
    expect(told).toEqual([])
    await send(auction, bidOf(other, 130_000))
    expect(told).toEqual([buyer])
    await world.house.actors.auction.send(auction, {
      type: 'auction.closed',
      at: (await rowOf(world.house, auction))!.closesAt + 5_000,
    })
    expect(told).toEqual([buyer, other])
  })
})

describe('an administrator', () => {
  let admins: [number, number]
  beforeEach(async () => {
    admins = (await addAdmins(world.house.db)) as [number, number]
  })
  const deposit = { amount: 200_000, reference: 'SPEI 77', paidOn: '2026-11-20' }
  const change = (changes: Partial<Parameters<typeof changeLimit>[2]> = {}, by = admins[0]) =>
    changeLimit(world.house.db, adminNo(by), {
      account: buyer,
      seen: null,
      limit: 900_000,
      deposit: null,
      reason: 'Compra desde hace años',
      at: Date.now(),
      ...changes,
    })

  test('raises the limit, for a deposit too, from the next bid on; it is logged and mailed to the buyer', async () => {
    const auction = await lot()
    expect(await send(auction, bidOf(buyer, 800_000))).toMatchObject(over(300_000))
    const done = (await change({ deposit })) as { change: number }
    expect(await send(auction, bidOf(buyer, 800_000))).toMatchObject({ accepted: true })
    expect(await listLimitChanges(world.house.db, buyer)).toMatchObject([
      { limit: 900_000, deposit: 200_000, reference: 'SPEI 77', paidOn: '2026-11-20', by: expect.any(String) },
    ])
    expect(await world.house.db.select().from(auditLog)).toMatchObject([
      { action: 'limit.changed', subject: `account:${buyer}`, details: { before: { limit: null }, ground: 'deposit' } },
    ])
    const mails: { to: string; text: string }[] = []
    await notifyLimit(world.house, { deliver: async (mail) => void mails.push(mail) }, done.change)
    expect(mails).toMatchObject([{ to: 'comprador0@prueba.mx' }])
    expect(mails[0]?.text).toContain('$900,000 MXN')
    expect(mails[0]?.text).not.toContain('Compra desde hace años')
  })

  test('lowers the limit below the current bids, which stand, and resets it to the house’s', async () => {
    const auction = await lot()
    await send(auction, bidOf(buyer, 400_000))
    await change({ limit: 100_000 })
    expect(await rowOf(world.house, auction)).toMatchObject({ leaderId: buyer, currentBid: 400_000 })
    expect(await send(auction, bidOf(buyer, 410_000))).toMatchObject(over(310_000))
    expect(await change({ seen: 100_000, limit: null })).toHaveProperty('change')
    expect(await send(auction, bidOf(buyer, 410_000, { key: 'again-01' }))).toMatchObject({ accepted: true })
  })

  test('changes it at the same moment as another: one succeeds, the other is refused with the name', async () => {
    const done = values(
      await overlap<object>(
        world.database,
        (held) => held`select from accounts where id = ${buyer} for update`,
        admins.map((by, nth) => () => change({ limit: 900_000 + nth }, by)),
      ),
    )
    expect(done.filter((each) => 'change' in each)).toHaveLength(1)
    expect(done.find((each) => 'refused' in each)).toMatchObject({
      refused: 'meanwhile',
      last: { by: expect.stringMatching(/^Admin/) },
    })
    expect(await world.house.db.select().from(bidLimits)).toHaveLength(1)
    expect(await change({ seen: 1 })).toMatchObject({ refused: 'meanwhile' })
    expect(await change({ account: world.furniture.seller })).toEqual({ refused: 'unknown' })
    expect(await change({ account: other, limit: null })).toEqual({ refused: 'same' })
  })
})

function never(): never {
  throw new Error('nothing is refused here')
}
