import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { drawIfChanged } from './draw.ts'
import { notifySettled } from './notify-seller.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Payments of an auction have changed: its settlement's PDF is drawn anew. */
    'settlements.draw': { auction: number }
    'settlements.tell': { auction: number }
  }
}

export function settlementTasks(
  house: Pick<House, 'db' | 'env' | 'media'>,
  mailer: Mailer,
): Pick<TaskHandlers, Extract<keyof TaskHandlers, `settlements.${string}`>> {
  return {
    'settlements.draw': ({ auction }) => drawIfChanged(house, { auction, at: Date.now() }),
    'settlements.tell': (payload) => notifySettled(house, mailer, payload),
  }
}
