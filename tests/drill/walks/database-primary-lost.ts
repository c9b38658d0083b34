import type { MachinesScene } from './machines.ts'
import type { Walk } from './walk.ts'

/** The machine with the primary burns. */
export const primaryLost: Walk<MachinesScene> = {
  runbook: 'database-primary-lost',
  trouble: 'primary lost',
  async strike(scene) {
    const { primary, sync } = await scene.cluster.whole()
    scene.struck = primary
    await Promise.all([primary.patroni.kill(), primary.etcd.kill()])
    primary.killPostgres()
    scene.standAt(sync)
    Object.assign(scene.env, { LOST: primary.name, LOST_ADDRESS: primary.address })
  },
  alarm: async ({ cluster, struck }) =>
    (await struck!.state()) === undefined && (await cluster.primary()).name !== struck!.name,
  steps: [
    'Who is the primary, who follows',
    'The house itself',
    'Its disk is gone: take it out of etcd',
    ['Set the new machine up', async ({ struck }) => struck!.replace()],
  ],
  over: async ({ cluster, bids }) => Boolean(await cluster.whole()) && (await bids()),
}
