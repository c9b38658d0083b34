import { bookDayHeads, bookDays } from '#db/schema/sale/book.ts'
import type { Sql } from '#db/client.ts'
import { startOfDay } from '#machines/auction/hours.ts'
import { dayHash } from '#server/sale/book/canonical.ts'
import { addRows, inBulk } from './bulk.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Head = { day: string; auction: number; length: number; hash: string }

/** Publishes each past day's hash over the books that grew on it, as the nightly job does, and marks them verified. */
export async function fillBookDays(sql: Sql, now: number): Promise<void> {
  const heads = await sql<Head[]>`
    select day_in_mexico(at)::text as day, auction_id as auction, max(number) as length,
      (array_agg(hash order by number desc))[1] as hash
    from book_entries where at < ${new Date(startOfToday(now)).toISOString()} group by 1, 2 order by 1, 2`
  let previous: string | null = null
  const days: object[] = []
  for (const [day, grown] of Map.groupBy(heads, (head) => head.day)) {
    const hash: string = dayHash(day, previous, grown)
    days.push({ day, count: grown.length, previous, hash, madeAt: madeAt(day) })
    previous = hash
  }
  const covered = heads.map(({ auction, ...head }) => ({
    ...head,
    auctionId: auction,
    checkedAt: madeAt(head.day) + MINUTE,
    fault: null,
  }))
  await inBulk(sql, async (tx) => {
    await addRows(tx, bookDays, days)
    await addRows(tx, bookDayHeads, covered)
  })
}

const starts = new Map<string, number>()

/** Shortly after the day's end. */
function madeAt(day: string): number {
  const start = starts.get(day) ?? startOfDay(day)
  starts.set(day, start)
  return start + DAY + 5 * MINUTE
}

function startOfToday(now: number): number {
  return startOfDay(new Date(now - 6 * 3_600_000).toISOString().slice(0, 10))
}
