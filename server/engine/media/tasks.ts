import { HOUR } from '#machines/time.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import { sweepFiles } from './sweep.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Removes files whose transaction never came. */
    'media.sweep-files': Record<never, never>
  }
}

type MediaTask = Extract<keyof TaskHandlers, `media.${string}`>

/** Interval between sweeps, in ms. */
const SWEEP_MS = HOUR

export function mediaTasks(house: Pick<House, 'db' | 'media'>): Pick<TaskHandlers, MediaTask> {
  return {
    async 'media.sweep-files'() {
      const { failed, more } = await sweepFiles(house)
      for (const error of failed) logError('media: not swept', error)
      await scheduleFileSweep(house, Date.now() + (more ? 0 : SWEEP_MS))
    },
  }
}

/** One pending sweep at a time, for any number of nodes. */
export async function scheduleFileSweep({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'media.sweep-files', payload: {}, runAt, key: 'media.sweep-files' }])
}
