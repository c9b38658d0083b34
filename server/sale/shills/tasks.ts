import { DAY, MINUTE } from '#machines/time.ts'
import type { Database } from '#db/client.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { areSignalsOffered } from './offered.ts'
import { MOST_LOTS, retireShills, scanLots } from './scan.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Looks at lots that have changed, once a minute. */
    'shills.scan': Record<never, never>
    /** Deletes what is older than 400 days, daily. */
    'shills.retire': Record<never, never>
  }
}

/** Pause while lots are left: a house that switches it on has weeks of them, and bids come first. */
const BACKLOG = 5_000

export function shillTasks(house: House): Pick<TaskHandlers, 'shills.scan' | 'shills.retire'> {
  const { db } = house
  return {
    async 'shills.scan'() {
      const now = Date.now()
      const more = (await areSignalsOffered(db)) && (await scanLots(house, now)) === MOST_LOTS
      await scheduleShillScan(db, now + (more ? BACKLOG : MINUTE))
    },
    // Also while the signals are switched off.
    async 'shills.retire'() {
      await retireShills(db, Date.now())
      await scheduleShillRetirement(db, Date.now() + DAY)
    },
  }
}

/** One pending run, for any number of nodes. */
export async function scheduleShillScan(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'shills.scan', payload: {}, runAt, key: 'shills.scan' }])
}

export async function scheduleShillRetirement(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'shills.retire', payload: {}, runAt, key: 'shills.retire' }])
}
