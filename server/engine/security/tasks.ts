import { DAY } from '#machines/time.ts'
import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'security.retire-events': Record<never, never>
  }
}

/** Retention of an event after its last occurrence: a year, and a month for inquiries. */
const KEPT_MS = 400 * DAY

/** Rows per statement, and statements per job: short transactions, and the rest is left to the next day. */
const BATCH = 5_000
const BATCHES = 100

export function securityTasks(db: Database): Pick<TaskHandlers, 'security.retire-events'> {
  return {
    async 'security.retire-events'() {
      await retireSecurityEvents(db, Date.now())
      await scheduleEventRetirement(db, Date.now() + DAY)
    },
  }
}

/** One pending run, daily, for any number of nodes. */
export async function scheduleEventRetirement(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'security.retire-events', payload: {}, runAt, key: 'security.retire-events' }])
}

/** Deletes expired events in batches. Returns their number. `now` in epoch ms. */
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
