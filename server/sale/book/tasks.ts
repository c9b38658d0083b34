import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bookDayHeads } from '#db/schema/book.ts'
import { dayAt, startOfDay } from '#machines/auction/hours.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import { checkDay, findVanished } from './check-days.ts'
import { publishDay } from './days.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Publishes the hash of the day before. */
    'book.publish': Record<never, never>
    /** Reads again the books that a day's hash is made of. */
    'book.check': { day: string }
  }
}

type BookTask = Extract<keyof TaskHandlers, `book.${string}`>

/** After midnight, in ms: what was bid before it has been committed by then. */
const SETTLED_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** Books that are named at a time where their published heads are gone. */
const MOST_NAMED = 100

/** What the job queue runs for the books of all auctions. `aliasOf`: how an auction's bidder is called. */
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

/** A book that lost its end, or all of it, may be no part of that day. */
async function markVanished(db: Database): Promise<void> {
  for (const auction of await findVanished(db, MOST_NAMED)) {
    logError('book: not whole', new Error('published'), { auction })
    await db
      .update(bookDayHeads)
      .set({ fault: 'published' })
      .where(sql`${bookDayHeads.auctionId} = ${auction}`)
  }
}

/** At boot: the next day's hash, unless one is waited for already, perhaps since before this house was closed. */
export async function keepBookDays(db: Database, now: number): Promise<void> {
  const waiting = await db.execute(sql`select from graphile_worker.jobs where key = 'book.publish'`)
  if (waiting.length === 0) await scheduleDay(db, now)
}

async function scheduleDay(db: Database, now: number): Promise<void> {
  // Days have 23 to 25 hours where the clocks are changed.
  const runAt = startOfDay(dayAt(startOfDay(dayAt(now)) + DAY_MS * 1.5)) + SETTLED_MS
  await enqueue(db, [{ task: 'book.publish', payload: {}, runAt, key: 'book.publish' }])
}
