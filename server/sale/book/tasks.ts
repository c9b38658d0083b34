import { DAY, MINUTE } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookDayHeads } from '#db/schema/sale/book.ts'
import { dayAt, startOfDay } from '#machines/auction/hours.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import { checkDay, findVanished } from './check-days.ts'
import { publishDay } from './days.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Publishes the hash of the previous day. */
    'book.publish': Record<never, never>
    /** Verifies the books included in a day's hash. */
    'book.check': { day: string }
  }
}

type BookTask = Extract<keyof TaskHandlers, `book.${string}`>

/** Delay after midnight in ms: bids made before midnight are committed by then. */
const SETTLED_MS = 5 * MINUTE
/** Maximum vanished books reported per run. */
const MOST_NAMED = 100

/** Job handlers of all auctions' books. `aliasOf`: the alias of a bidder at an auction. */
export function bookTasks(
  db: Database,
  aliasOf: (auction: number, account: number) => string,
): Pick<TaskHandlers, BookTask> {
  return {
    async 'book.publish'() {
      const now = Date.now()
      const day = dayAt(startOfDay(dayAt(now)) - 1)
      await publishDay(db, day, now)
      await enqueue(db, [checkJob(day)])
      await scheduleDay(db, now)
    },
    async 'book.check'({ day }) {
      if (await checkDay(db, day, aliasOf, Date.now())) return enqueue(db, [checkJob(day)])
      await markVanished(db)
    },
  }
}

const checkJob = (day: string) => ({ task: 'book.check', payload: { day }, key: 'book.check' }) as const

/** Separate check: a truncated or deleted book may not be part of that day. */
async function markVanished(db: Database): Promise<void> {
  for (const auction of await findVanished(db, MOST_NAMED)) {
    logError('book: not whole', new Error('published'), { auction })
    await db
      .update(bookDayHeads)
      .set({ fault: 'published' })
      .where(sql`${bookDayHeads.auctionId} = ${auction}`)
  }
}

/** At boot: schedules the next day's hash unless a job is pending, possibly from before this server stopped. */
export async function keepBookDays(db: Database, now: number): Promise<void> {
  const waiting = await db.execute(sql`select from graphile_worker.jobs where key = 'book.publish'`)
  if (waiting.length === 0) await scheduleDay(db, now)
}

async function scheduleDay(db: Database, now: number): Promise<void> {
  // Days have 23 to 25 hours at clock changes.
  const runAt = startOfDay(dayAt(startOfDay(dayAt(now)) + DAY * 1.5)) + SETTLED_MS
  await enqueue(db, [{ task: 'book.publish', payload: {}, runAt, key: 'book.publish' }])
}
