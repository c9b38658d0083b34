/** Verification of a book by anyone: with the standalone program, and by the hash of a day (ruling 68). */
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookPage } from '#app/routes/public/book/words.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { bookDayHeads, bookEntries } from '#db/schema/sale/book.ts'
import { ENTRY_FIELDS } from '#machines/book/rules.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { sendAuctionMail } from '#server/sale/auctions/mails/notify.ts'
import { encodeFields } from '#server/sale/book/canonical.ts'
import { checkDay } from '#server/sale/book/check-days.ts'
import { checkReceipt } from '#server/sale/book/check-mark.ts'
import { publishDay } from '#server/sale/book/days.ts'
import { bidOf, SECRET } from '#tests/support/auction-house.ts'
import { useBooking } from '#tests/support/booking.ts'
import { downloaded, downloadedDay, forge, type Line, verify } from '#tests/support/books.ts'

const booking = useBooking()

describe('the program that anybody runs', () => {
  const changes: [string, (lines: Line[]) => Line[]][] = [
    [
      'an amount changed',
      (lines) => lines.map((l) => (l.number === 4 ? { ...l, values: { ...l.values, amount: '1' } } : l)),
    ],
    ['a time changed', (lines) => lines.map((l) => (l.number === 2 ? { ...l, at: 5 } : l))],
    ['two swapped', (lines) => lines.map((l, nth) => (nth === 1 ? lines[2]! : nth === 2 ? lines[1]! : l))],
    ['one inserted', (lines) => [...lines.slice(0, 2), lines[1]!, ...lines.slice(2)]],
    ['one taken out', (lines) => lines.toSpliced(2, 1)],
    ['the end taken away', (lines) => lines.slice(0, -1)],
    ['all taken away', () => []],
  ]
  test.each(changes)('%s: is reported', async (_what, change) => {
    const { first, entries } = await downloaded(booking.db, await booking.sold())
    expect(await verify([[first, ...entries]])).toMatchObject({ code: 0 })
    const { code, said } = await verify([[first, ...change(entries)]])
    expect(said).toContain('NO CUADRA')
    expect(code).toBe(1)
  })

  test('every kind of entry is known to it, with its fields as the server hashes them', async () => {
    const entries = Object.entries(ENTRY_FIELDS).map(([kind, fields], nth): Line => {
      const values = Object.fromEntries(fields.map((field) => [field, `the ${field} of ${kind}`]))
      return { number: nth + 1, kind, at: nth, hash: '', values }
    })
    const { first } = await downloaded(booking.db, await booking.sold())
    expect(await verify([forge(Number(first['auction']), first, entries)])).toMatchObject({ code: 0 })
  })

  test('it imports nothing but modules of Node, and is as long as its page says', () => {
    const text = readFileSync('app/public/verificar-libro.mjs', 'utf8')
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual([
      'node:crypto',
      'node:fs',
      'node:readline',
    ])
    expect(bookPage.steps[0]).toContain(`${text.trimEnd().split('\n').length} renglones`)
  })

  test('a bidder’s name with colons and digits in it moves nothing', () => {
    expect(encodeFields(['a', '1:b'])).not.toBe(encodeFields(['a1', ':b']))
    expect(encodeFields(['ñ'])).toBe('2:ñ')
  })

  test('a receipt out of a mail, with its lines broken, and a day', async () => {
    const auction = await booking.sold()
    const { db } = booking
    await publishDay(db, '2026-11-21', Date.now())
    const mails: { text: string; html?: string | undefined }[] = []
    const mailer = { deliver: async (mail: { text: string; html?: string | undefined }) => void mails.push(mail) }
    await sendAuctionMail(booking.house, mailer as never, { kind: 'won', auction, account: booking.buyers[0] })
    const { first, entries } = await downloaded(db, auction)
    const broken = (mails[0]?.text ?? '').replace(' · ', ' ·\r\n')
    expect(mails[0]?.html).toContain(entries.at(-1)?.hash)
    const { code, said } = await verify([[first, ...entries], await downloadedDay(db, '2026-11-21')], broken)
    expect(said).toContain('Comprobante: el asiento 5 es el mismo.')
    expect(said).toContain('Publicado el 2026-11-21: el asiento 5 es el mismo.')
    expect(code).toBe(0)
    expect(await checkReceipt(db, auction, 5, broken)).toMatchObject({ found: 'same', entry: { kind: 'sold' } })
    expect(await checkReceipt(db, auction, 5, 'nada')).toEqual({ found: 'unreadable' })
  })
})

describe('a day', () => {
  test('is published once, over grown books, and the next one builds on it', async () => {
    const { db } = booking
    const [first, second] = [await booking.sold(), await booking.lot()]
    const one = await publishDay(db, '2026-11-20', Date.now())
    expect(one).toMatchObject({ count: 1, previous: null })
    expect(await publishDay(db, '2026-11-20', Date.now())).toBeNull()
    await booking.send(second, bidOf(booking.buyers[0], 50_000))
    expect(await publishDay(db, '2026-11-21', Date.now())).toMatchObject({ count: 1, previous: one?.hash })
    expect(await publishDay(db, '2026-11-22', Date.now())).toMatchObject({ count: 0 })
    expect((await db.select().from(bookDayHeads)).map(({ day, auctionId }) => [day, auctionId])).toEqual([
      ['2026-11-20', first],
      ['2026-11-21', second],
    ])
    const days = await Promise.all(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => downloadedDay(db, day)))
    expect(await verify(days)).toMatchObject({ code: 0 })
    const [head] = days[0] as [Record<string, unknown>]
    expect(await verify([[{ ...head, previous: 'f'.repeat(64) }, ...(days[0] as object[]).slice(1)]])).toMatchObject({
      code: 1,
    })
  })

  test('practice lots have no part in it', async () => {
    const auction = await booking.sold()
    await booking.db.update(auctions).set({ practice: true }).where(eq(auctions.id, auction))
    expect(await publishDay(booking.db, '2026-11-20', Date.now())).toMatchObject({ count: 0 })
  })

  test('has its books read again, and faults recorded', async () => {
    const { db } = booking
    const [whole, broken] = [await booking.sold(), await booking.sold()]
    await publishDay(db, '2026-11-20', Date.now())
    await db
      .update(bookEntries)
      .set({ at: 1 })
      .where(sql`auction_id = ${broken} and number = 2`)
    const aliasOf = (auction: number, account: number) => bidderAlias(SECRET, auction, account)
    expect(await checkDay(db, '2026-11-20', aliasOf, Date.now())).toBe(false)
    const rows = await db.select().from(bookDayHeads).orderBy(bookDayHeads.auctionId)
    expect(rows.map(({ auctionId, fault }) => [auctionId, fault])).toEqual([
      [whole, null],
      [broken, 'changed'],
    ])
    expect(rows.every(({ checkedAt }) => checkedAt !== null)).toBe(true)
  })
})
