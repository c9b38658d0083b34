import { MINUTE } from '#machines/time.ts'
import type { Database } from '#db/client.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { keepPractice, retirePractice } from './keep.ts'
import { answerPractice } from './robot.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Opens a practice lot if none is running, once a minute and after each closing. */
    'practice.keep': Record<never, never>
    'practice.answer': { auction: number }
  }
}

/** Interval between checks, in ms. */
const LOOK_MS = MINUTE

type PracticeTask = Extract<keyof TaskHandlers, `practice.${string}`>

export function practiceTasks(house: House): Pick<TaskHandlers, PracticeTask> {
  return {
    async 'practice.keep'() {
      await keepPractice(house, Date.now())
      await retirePractice(house.db, Date.now())
      await schedulePractice(house.db, Date.now() + LOOK_MS)
    },
    'practice.answer': ({ auction }) => answerPractice(house, auction),
  }
}

/** One pending check at a time, for any number of nodes. */
export async function schedulePractice(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'practice.keep', payload: {}, runAt, key: 'practice.keep' }])
}
