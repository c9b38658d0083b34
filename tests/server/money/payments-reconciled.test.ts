import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { paymentTasks, scheduleReconciliation } from '#server/money/payments/tasks.ts'
import { openHouse } from '#tests/support/auction-house.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let worker: { stop(): Promise<void> }
beforeEach(async () => {
  world = await openHouse()
  const tasks = paymentTasks(world.house, { deliver: async () => {} }) as TaskHandlers
  worker = await startWorker({ url: world.database.url, tasks, log: () => {} })
})
afterEach(async () => {
  await worker.stop()
  await world.database.close()
})

const waiting = () =>
  world.database.sql<
    { later: boolean }[]
  >`select run_at > now() + interval '9 minutes' as later from graphile_worker.jobs
    where task_identifier = 'payments.reconcile'`

test('every look schedules the next one, and there is one at a time however many nodes begin', async () => {
  await Promise.all([1, 2, 3].map(() => scheduleReconciliation(world.house, Date.now())))
  await expect.poll(async () => [...(await waiting())]).toEqual([{ later: true }])
  await scheduleReconciliation(world.house, Date.now())
  await expect.poll(async () => [...(await waiting())]).toEqual([{ later: true }])
})
