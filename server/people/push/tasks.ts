import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { openHeld } from './held.ts'
import { sendToDevice } from './send.ts'

/** Job handlers of device notices. */
export function pushTasks(house: Pick<House, 'db' | 'env'>): Pick<TaskHandlers, 'push.again'> {
  return {
    async 'push.again'({ account, device, sealed }) {
      const message = openHeld(house.env.SECRET, device, sealed)
      if (message && Date.now() < Math.min(message.until, message.lateAt ?? 0))
        await sendToDevice(house, { account, device }, message)
    },
  }
}
