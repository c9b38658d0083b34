import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMachine } from '../empty-machine.ts'
import { nodeOf } from '../house.ts'
import { addMachine } from '../network.ts'
import type { Node } from '#tests/chaos/node.ts'
import type { MachinesScene } from './machines.ts'
import type { Walk } from './walk.ts'

let node: Node | undefined
let machine: ReturnType<typeof emptyMachine> | undefined

/** Machines, HAProxy and the node are gone; an empty machine at the other site takes over. */
export const siteGone: Walk<MachinesScene> = {
  runbook: 'site-gone',
  trouble: 'the site gone',
  async strike({ bids, cluster, house, front, folder, repository, env }) {
    await bids()
    await house.stop()
    await front.haproxy.kill()
    await cluster.stop()
    machine = emptyMachine(folder, 51, repository)
    Object.assign(env, { ADDRESS: machine.address, AS: machine.as.join(' '), ...machine.env })
  },
  alarm: async ({ house }) =>
    fetch(`${house.node.url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      () => false,
      () => true,
    ),
  steps: [
    'The other site: the newest backup',
    'Put the database on an empty machine',
    ['Copy the uploads', async ({ house, folder }) => cpSync(house.dataDir, join(folder, 'new'), { recursive: true })],
    [
      'Start one node there',
      async ({ house, folder, env }) => {
        const place = addMachine('new-node', 52)
        node = nodeOf(place, machine!.address, house.database, join(folder, 'new'), house.secret)
        await node.ready()
        env.NEW = node.url
      },
    ],
    'Start one node there',
  ],
  async over({ house }) {
    const pages = house.world.terms.map(({ id }) => fetch(`${node!.url}/event/${id}/libro`))
    return (await Promise.all(pages)).every(({ status }) => status === 200)
  },
  async tidy() {
    await node?.stop()
    await machine?.stop()
  },
}
