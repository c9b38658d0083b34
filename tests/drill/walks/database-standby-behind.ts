import type { DatabaseMachine } from '../database-machines.ts'
import { walReceiver } from '../faults.ts'
import { isBehind, type SeveralMachines } from './several-machines.ts'
import type { Walk } from './walk.ts'

let frozen: DatabaseMachine

export const databaseStandbyBehind: Walk<SeveralMachines> = {
  runbook: 'database-standby-behind',
  trouble: 'synchronous standby frozen for good',
  async prepare(scene) {
    frozen = (await scene.cluster.whole()).sync
    scene.name(frozen)
    scene.bid()
  },
  async strike() {
    for (const pid of walReceiver(frozen)) process.kill(pid, 'SIGSTOP')
  },
  alarm: (scene) => isBehind(scene, frozen),
  steps: ['The machines, on any one', 'What the primary', 'Its slot', 'Its machine', 'It is frozen', 'Wait until'],
  async over({ cluster, bidsAreTaken }) {
    await cluster.whole()
    return bidsAreTaken()
  },
  tidy: ({ judge }) => judge(),
}
