/** Tampering with a book through the database, and how it is detected (ruling 68). */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auctions, bids, notices } from '#db/schema/sale/auctions.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { readReceipt } from '#server/sale/auctions/bidding/read-bidding.ts'
import { encodeFields, entryHash } from '#server/sale/book/canonical.ts'
import { findVanished } from '#server/sale/book/check-days.ts'
import { checkReceipt } from '#server/sale/book/check-mark.ts'
import { publishDay } from '#server/sale/book/days.ts'
import { readHead } from '#server/sale/book/read-book.ts'
import { useBooking } from '#tests/support/booking.ts'
import { downloaded, downloadedDay, faultOf, verify } from '#tests/support/books.ts'

const booking = useBooking()

/** Recomputes the hashes of all entries, as an attacker with the database could. */
async function rehash(auction: number, rows: { number: number; kind: string; at: number; fields: string }[]) {
  let previous: string | null = null
  const { db } = booking
  await db.delete(bookEntries).where(eq(bookEntries.auctionId, auction))
  for (const [index, row] of rows.entries()) {
    const entry = { ...row, number: index + 1 }
    const hash: string = entryHash({ auction, ...entry, previous })
    await db.insert(bookEntries).values({ auctionId: auction, ...entry, kind: entry.kind as never, hash })
    previous = hash
  }
  await db.update(auctions).set({ bookLength: rows.length, bookHead: previous }).where(eq(auctions.id, auction))
}

const storedOf = (auction: number) =>
  booking.db.select().from(bookEntries).where(eq(bookEntries.auctionId, auction)).orderBy(bookEntries.number)

describe('tampering with the database', () => {
  const lower = encodeFields(['3', '3', '3', 'AAAAAA', '65000', 'open'])
  const one = (number: number) => eq(bookEntries.number, number)

  test.each<[string, (auction: number) => Promise<unknown>, string]>([
    ['edit an entry', () => booking.db.update(bookEntries).set({ fields: lower }).where(one(4)), 'changed'],
    ['move its time', () => booking.db.update(bookEntries).set({ at: 1_000 }).where(one(2)), 'changed'],
    [
      'swap two',
      async () => {
        const swap = (from: number, to: number) => booking.db.update(bookEntries).set({ number: to }).where(one(from))
        await swap(2, 99)
        await swap(3, 2)
        await swap(99, 3)
      },
      'changed',
    ],
    [
      'insert one',
      async (auction) => {
        const rows = await storedOf(auction)
        await rehash(auction, [...rows.slice(0, 3), { ...rows[2]!, fields: lower }, ...rows.slice(3)])
      },
      'bids',
    ],
    ['take one from the middle', () => booking.db.delete(bookEntries).where(one(3)), 'missing'],
    ['take the last', () => booking.db.delete(bookEntries).where(one(5)), 'missing'],
    [
      'take the last, and say that it ended there',
      async (auction) => rehash(auction, (await storedOf(auction)).slice(0, -2)),
      'bids',
    ],
    [
      'change a bid and leave the book',
      () =>
        booking.db
          .update(bids)
          .set({ amount: 75_000 })
          .where(sql`sequence = 3`),
      'bids',
    ],
  ])('%s: is found when the house reads the book again', async (_what, tamper, fault) => {
    const auction = await booking.sold()
    await tamper(auction)
    expect(await faultOf(booking.db, auction)).toBe(fault)
  })

  test.each<[string, (auction: number) => Promise<unknown>]>([
    ['change what was announced', () => booking.db.update(notices).set({ text: 'Mide 1.60 m.' })],
    ['take it off the page', () => booking.db.delete(notices)],
    [
      'announce something beside the book',
      (auctionId) =>
        booking.db.insert(notices).values({ auctionId, number: 2, text: 'Es otra.', publishedBy: 1, publishedAt: 1 }),
    ],
  ])('%s: is found by the house too', async (_what, tamper) => {
    const auction = await booking.lot()
    await booking.send(auction, { type: 'notice.published', at: Date.now(), text: 'Mide 1.52 m.', by: 1 })
    expect(await faultOf(booking.db, auction)).toBeNull()
    await tamper(auction)
    expect(await faultOf(booking.db, auction)).toBe('notices')
  })

  /** Book, bids and hashes are changed consistently: only copies kept elsewhere reveal the change. */
  test.each<[string, (auction: number) => Promise<unknown>]>([
    [
      'write an amount anew with all that follows',
      async (auction) => {
        const rows = await storedOf(auction)
        const fields = encodeFields(['3', '3', '3', booking.alias(auction, 0), '99000', 'open'])
        await booking.db
          .update(bids)
          .set({ amount: 99_000 })
          .where(sql`sequence = 3`)
        await rehash(
          auction,
          rows.map((row) => (row.number === 4 ? { ...row, fields } : row)),
        )
      },
    ],
    [
      'take the end away, bids and all',
      async (auction) => {
        await booking.db.delete(bids).where(sql`sequence = 3`)
        await rehash(auction, (await storedOf(auction)).slice(0, 3))
      },
    ],
    [
      'take the whole book away, bids and all',
      async (auction) => {
        await booking.db.delete(bids)
        await rehash(auction, [])
      },
    ],
  ])('%s: shows in a receipt, a mail and the published day', async (_what, tamper) => {
    const auction = await booking.sold()
    const { db } = booking
    const receipt = await readReceipt(db, auction, 3, booking.buyers[0])
    const kept = `asiento ${receipt?.mark?.number} · ${receipt?.mark?.hash}`
    await publishDay(db, '2026-11-21', Date.now())
    const day = await downloadedDay(db, '2026-11-21')
    await tamper(auction)
    const length = (await readHead(db, auction))?.number ?? 0
    expect((await checkReceipt(db, auction, length, kept)).found).toMatch(/other|beyond/)
    expect(await findVanished(db, 10)).toEqual([auction])
    expect(await faultOf(db, auction)).toBe('published')
    const { first, entries } = await downloaded(db, auction)
    expect(await verify([[first, ...entries], day])).toMatchObject({ code: 1 })
    expect((await verify([[first, ...entries]], kept)).said).toContain('NO CUADRA. Comprobante')
    // The book alone verifies.
    expect((await verify([[first, ...entries]])).code).toBe(0)
  })
})
