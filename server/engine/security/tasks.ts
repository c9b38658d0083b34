import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { securityEvents } from '#db/schema/security.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'security.retire-events': Record<never, never>
  }
}

const DAY = 24 * 3_600_000

/** An event is kept so long after it was last seen: a year, and a month to ask about it. */
const KEPT_MS = 400 * DAY

/**
 * Rows of one statement, and statements of one job: nobody waits for a large one, and what is left is the next day's.
 */
const BATCH = 5_000
const BATCHES = 100

/** What the job queue runs for the log of security events. */
export function securityTasks(db: Database): Pick<TaskHandlers, 'security.retire-events'> {
  return {
    async 'security.retire-events'() {
      await retireSecurityEvents(db, Date.now())
      await scheduleEventRetirement(db, Date.now() + DAY)
    },
  }
}

/** One a day, whatever the number of nodes. */
export async function scheduleEventRetirement(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'security.retire-events', payload: {}, runAt, key: 'security.retire-events' }])
}

/** Deletes what is older than it is kept, in batches. Returns how many rows. `now` in epoch ms. */
export async function retireSecurityEvents(
  db: Database,
  now: number,
  { batch = BATCH, batches = BATCHES } = {},
): Promise<number> {
  let retired = 0
  for (let n = 0; n < batches; n++) {
    const old = db
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(lt(securityEvents.lastAt, now - KEPT_MS))
      .orderBy(securityEvents.lastAt)
      .limit(batch)
    const gone = await db
      .delete(securityEvents)
      .where(inArray(securityEvents.id, old))
      .returning({ id: securityEvents.id })
    retired += gone.length
    if (gone.length < batch) break
  }
  return retired
}
