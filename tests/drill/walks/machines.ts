/** A house on several database machines for walks. */
import { join } from 'node:path'
import type { Shutdown } from '#server/engine/boot/shutdown.ts'
import { type DatabaseMachine, type DatabaseMachines, startDatabaseMachines } from '../database-machines.ts'
import { type Front, startFront } from '../front.ts'
import { addressOf, type DrillHouse, openHouse } from '../house.ts'
import { until } from '../program.ts'
import type { Scene } from './walk.ts'

export type MachinesScene = Scene & {
  folder: string
  repository: string
  cluster: DatabaseMachines
  front: Front
  house: DrillHouse
  /** The machine in trouble. */
  struck: DatabaseMachine | undefined
  /** Lets the commands of a runbook be typed at a machine that runs. */
  standAt(machine: DatabaseMachine): void
  /** Whether bids are taken: one was, in a few seconds of bidding. */
  bids(): Promise<boolean>
}

export async function openMachinesScene(
  folder: string,
  shutdown: Shutdown,
  log: (line: string) => void,
): Promise<MachinesScene> {
  const repository = join(folder, 'elsewhere')
  const cluster = await startDatabaseMachines(folder, repository)
  shutdown.add('The database machines', cluster.stop)
  const front = startFront(folder, cluster.machines)
  shutdown.add('HAProxy', front.haproxy.stop)
  const { primary } = await cluster.whole()
  await cluster.openArchive(primary)
  const house = await openHouse(folder, front, 0)
  shutdown.add('The house', house.stop)
  await cluster.backUp(primary)
  const scene: MachinesScene = {
    log,
    folder,
    repository,
    cluster,
    front,
    house,
    struck: undefined,
    env: {
      ORIGIN: house.node.url,
      ADMIN: addressOf(front, house.database),
      ETCD: cluster.machines.map(({ address }) => `${address}:2379`).join(','),
      CHECKOUT: join(import.meta.dirname, '../../..'),
    },
    standAt({ folder: home, data }) {
      Object.assign(scene.env, { PATRONI: join(home, 'patroni.yml'), DATA: data })
    },
    async bids() {
      const before = house.log.length
      const stop = house.bid()
      try {
        return await until(
          'a bid',
          () => house.log.slice(before).some(({ exchanges }) => exchanges.some((x) => x.answer.kind === 'accepted')),
          20_000,
        )
      } finally {
        await stop()
      }
    },
  }
  scene.standAt(primary)
  return scene
}
