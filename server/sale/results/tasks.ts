import type { Database } from '#db/client.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { keepEvening, keepLots } from './keep.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** The result of a lot may have changed. */
    'results.lot': { auction: number }
    /** A result of an evening (its day) has changed. */
    'results.evening': { evening: string }
  }
}

/** Time after the last change in which an evening is added up once, in ms: a hammer is seldom alone. */
const PAUSE_MS = 5_000

export function resultsTasks(db: Database): Pick<TaskHandlers, Extract<keyof TaskHandlers, `results.${string}`>> {
  return {
    'results.lot': ({ auction }) =>
      db.transaction(async (tx) => {
        const evenings = await keepLots(tx, [auction])
        const runAt = Date.now() + PAUSE_MS
        await enqueue(
          tx,
          evenings.map((evening) => ({
            task: 'results.evening',
            payload: { evening },
            runAt,
            key: `results:${evening}`,
          })),
        )
      }),
    'results.evening': ({ evening }) => db.transaction((tx) => keepEvening(tx, evening, Date.now())),
  }
}

/** Enqueued with every change of what a lot has brought. */
export function resultJob(auction: number) {
  return { task: 'results.lot', payload: { auction }, key: `result:${auction}` } as const
}
