import type { DatabaseMachine } from '../database-machines.ts'
import { heldFor, type SeveralMachines } from './several-machines.ts'
import type { Walk } from './walk.ts'

const FOR_MS = 60_000

let lost: DatabaseMachine
let alarm: () => Promise<boolean>

export const databasePrimaryLost: Walk<SeveralMachines> = {
  runbook: 'database-primary-lost',
  trouble: 'primary and its disk gone for good',
  async prepare(scene) {
    lost = (await scene.cluster.whole()).primary
    scene.name(lost)
    scene.bid()
  },
  async strike(scene) {
    lost.cut()
    await Promise.all([lost.patroni.kill(), lost.etcd.kill()])
    lost.killPostgres()
    alarm = heldFor(FOR_MS, async () => (await scene.patroni(lost)) === null)
  },
  alarm: () => alarm(),
  steps: [
    'The machines, on any one',
    'The house',
    "HAProxy's",
    'etcd',
    'Take the lost member',
    [
      'A new machine',
      async () => {
        lost.mend()
        lost.replace()
        lost.etcd.start()
        lost.patroni.start()
      },
    ],
    'Wait until',
  ],
  async over({ cluster, bidsAreTaken }) {
    await cluster.whole()
    return bidsAreTaken()
  },
  tidy: ({ judge }) => judge(),
}
