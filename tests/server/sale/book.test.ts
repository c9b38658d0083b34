/** The book of an auction: an entry for every event, each hashed over the one before (ruling 68). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { readReceipt } from '#server/sale/auctions/bidding/read-bidding.ts'
import { closeAuction } from '#server/sale/auctions/clock.ts'
import { commitmentOf, reserveCommitmentOf } from '#server/sale/auctions/bidding/commitment.ts'
import { readMaximumReceipt } from '#server/sale/auctions/bidding/maxima.ts'
import { readReserveReceipt } from '#server/sale/auctions/bidding/reserve-receipt.ts'
import { setOwnReserve } from '#server/sale/auctions/owner/reserve.ts'
import { readHead } from '#server/sale/book/read-book.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { bidOf, nodeOn, rowOf } from '#tests/support/auction-house.ts'
import { useBooking } from '#tests/support/booking.ts'
import { downloaded, faultOf, verify } from '#tests/support/books.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

const booking = useBooking()

describe("the book's entries", () => {
  test('the terms, each bid with the bidder’s alias, and the closing', async () => {
    const auction = await booking.sold()
    const { opensAt, finishDate, openingBid } = await rowOf(booking.house, auction)
    expect(await booking.kindsOf(auction)).toEqual([
      ['terms', String(opensAt), String(finishDate), String(openingBid), '', '300000', '0', ''],
      ['bid', '1', '1', '1', booking.alias(auction, 0), '50000', 'open'],
      ['bid', '2', '2', '2', booking.alias(auction, 1), '60000', 'open'],
      ['bid', '3', '3', '3', booking.alias(auction, 0), '70000', 'open'],
      ['sold', booking.alias(auction, 0), '70000', 'hammer'],
    ])
    expect(await faultOf(booking.db, auction)).toBeNull()
    expect(await readHead(booking.db, auction)).toEqual({
      number: 5,
      hash: (await downloaded(booking.db, auction)).entries.at(-1)?.hash,
    })
  })

  test('an extension by a late bid, and one by the house', async () => {
    const auction = await booking.lot({ closesAt: Date.now() + 60_000 })
    const at = Date.now()
    await booking.send(auction, bidOf(booking.buyers[0], 50_000, { at }))
    await booking.send(auction, { type: 'closing.extended', at, closesAt: at + 3_600_000 })
    expect((await booking.kindsOf(auction)).slice(2)).toEqual([
      ['hours', '', String(at + 300_000)],
      ['hours', '', String(at + 3_600_000)],
    ])
  })

  test('a void with the bids that it struck, the bidder’s alias and its reason', async () => {
    const [ana, bruno] = (await addAdmins(booking.db, 2)) as [number, number]
    const auction = await booking.lot()
    await booking.send(auction, bidOf(booking.buyers[0], 50_000))
    await booking.send(auction, bidOf(booking.buyers[1], 60_000))
    const act = { auction, proxyBid: 2, reason: 'Pujó por error', at: Date.now() }
    const { approval } = (await proposeVoid(booking.house, adminNo(ana), act)) as { approval: number }
    await confirmVoid(booking.house, adminNo(bruno), { approval, at: Date.now() })
    expect((await booking.kindsOf(auction)).at(-1)).toEqual([
      'void',
      '3',
      '2',
      '2',
      booking.alias(auction, 1),
      'Pujó por error',
    ])
    expect(await faultOf(booking.db, auction)).toBeNull()
  })

  test('a maximum and a reserve are sealed alike; the bidder’s receipt opens their own entry alone', async () => {
    const auction = await booking.lot({ opensAt: Date.now() + 60_000 })
    await booking.send(auction, { type: 'reserve.set', at: Date.now(), amount: 150_000 })
    await booking.db.update(auctions).set({ opensAt: Date.now() - 1 })
    const opened = Date.now() + 60_001
    await booking.send(auction, {
      type: 'maximum.left',
      at: opened,
      bidder: booking.buyers[0],
      amount: 123_456,
      key: 'sealed',
    })
    const { entries } = await downloaded(booking.db, auction)
    const sealed = entries.filter(({ kind }) => kind === 'sealed')
    expect(sealed.map(({ values }) => Object.keys(values))).toEqual([
      ['turn', 'commitment'],
      ['turn', 'commitment'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/123456|150000/)
    const receipt = await readMaximumReceipt(booking.house, auction, 2, booking.buyers[0])
    expect(receipt?.mark).toEqual({ number: sealed[1]?.number, hash: sealed[1]?.hash })
    const { amount, nonce, turn } = receipt as { amount: number; nonce: string; turn: number }
    expect(commitmentOf({ auction, turn, alias: booking.alias(auction, 0), amount, nonce })).toBe(
      sealed[1]?.values['commitment'],
    )
    expect(commitmentOf({ auction, turn, alias: booking.alias(auction, 0), amount: amount + 1, nonce })).not.toBe(
      sealed[1]?.values['commitment'],
    )
    expect(await readMaximumReceipt(booking.house, auction, 2, booking.buyers[1])).toBeUndefined()
  })

  test('the seller’s receipt of a reserve opens its latest entry; others have none', async () => {
    const { house, db } = booking
    const seller = sellerNo(booking.world.furniture.seller)
    const auction = await booking.lot({ opensAt: Date.now() + 60_000 })
    expect(await readReserveReceipt(house, seller, auction)).toBeNull()
    await db.update(settings).set({ reserves: true })
    for (const amount of [150_000, 140_000]) {
      await setOwnReserve(house, seller, { auction, amount, at: Date.now() })
      const { entries } = await downloaded(db, auction)
      const entry = entries.at(-1)
      const receipt = (await readReserveReceipt(house, seller, auction))!
      expect(receipt).toMatchObject({ amount, mark: { number: entry?.number, hash: entry?.hash } })
      expect(receipt.commitment).toBe(entry?.values['commitment'])
      const { turn, nonce } = receipt
      expect(reserveCommitmentOf({ auction, turn, amount, nonce })).toBe(receipt.commitment)
      expect(reserveCommitmentOf({ auction, turn, amount: amount + 1, nonce })).not.toBe(receipt.commitment)
      expect(JSON.stringify(entries)).not.toContain(nonce)
    }
    expect(await readReserveReceipt(house, sellerNo(booking.buyers[0]), auction)).toBeNull()
    await setOwnReserve(house, seller, { auction, amount: null, at: Date.now() })
    expect(await readReserveReceipt(house, seller, auction)).toMatchObject({ amount: null })
    await db.update(settings).set({ book: false })
    expect(await readReserveReceipt(house, seller, auction)).toBeNull()
  })

  test('an announcement with its words, also as the first of a book', async () => {
    const auction = await booking.lot()
    const at = Date.now()
    const text = 'Se corrige: mide 1.52 m.\nLo demás sigue igual: «ñ» y 5:x.'
    await booking.send(auction, { type: 'notice.published', at, text, by: 1 })
    await booking.send(auction, bidOf(booking.buyers[0], 50_000, { notices: 1 }))
    await booking.send(auction, { type: 'notice.published', at, text: 'Otra corrección.', by: 1 })
    expect(
      (await booking.kindsOf(auction)).map(([kind, ...said]) => (kind === 'notice' ? [kind, ...said] : kind)),
    ).toEqual(['terms', ['notice', '1', text], 'bid', ['notice', '2', 'Otra corrección.']])
    expect(await faultOf(booking.db, auction)).toBeNull()
    const { first, entries } = await downloaded(booking.db, auction)
    expect(await verify([[first, ...entries]])).toMatchObject({ code: 0 })
    const changed = entries.map((l) => (l.number === 2 ? { ...l, values: { ...l.values, text: 'Mide 1.60 m.' } } : l))
    expect((await verify([[first, ...changed]])).said).toContain('NO CUADRA. El asiento 2')
  })

  test('an auction older than its book continues from its current state', async () => {
    const auction = await booking.lot()
    await booking.send(auction, bidOf(booking.buyers[0], 50_000))
    await booking.db.delete(bookEntries)
    await booking.db.update(auctions).set({ bookLength: 0, bookHead: null, version: sql`version + 1` })
    await booking.send(auction, bidOf(booking.buyers[1], 60_000))
    const [terms, bid] = await booking.kindsOf(auction)
    expect(terms?.slice(-2)).toEqual(['1', '50000'])
    expect(bid?.slice(0, 2)).toEqual(['bid', '2'])
    expect(await faultOf(booking.db, auction)).toBeNull()
  })

  test('bids from two nodes at once: each is entered once, in one chain', async () => {
    const other = nodeOn(booking.world.database)
    const many = await addBuyers(booking.db, 30, 'a la vez')
    const auction = await booking.lot()
    const outcomes = await Promise.all(
      many.map((bidder, nth) =>
        (nth % 2 ? booking.house : other).actors.auction.send(auction, bidOf(bidder, 50_000 + nth * 3_000)),
      ),
    )
    const accepted = outcomes.filter((outcome) => outcome.accepted).length
    expect(accepted).toBeGreaterThan(1)
    const { entries } = await downloaded(booking.db, auction)
    expect(entries.filter(({ kind }) => kind === 'bid')).toHaveLength(accepted)
    expect(await faultOf(booking.db, auction)).toBeNull()
  })
})

test('switched off the book is kept and not shown: no receipt and no mail names it', async () => {
  await booking.db.update(settings).set({ book: false })
  const auction = await booking.sold()
  expect((await rowOf(booking.house, auction)).bookLength).toBe(5)
  expect(await readHead(booking.db, auction)).toBeNull()
  expect((await readReceipt(booking.db, auction, 3, booking.buyers[0]))?.mark).toBeNull()
})

test('the hammer’s own job enters the closing', async () => {
  const auction = await booking.lot({ opensAt: Date.now() - 10_000, closesAt: Date.now() - 5_000 })
  await closeAuction(booking.house, auction, () => {})
  expect((await booking.kindsOf(auction)).at(-1)).toEqual(['unsold'])
})
