import { administer } from '../faults.ts'
import type { MachinesScene } from './machines.ts'
import type { Walk } from './walk.ts'

/** The line to a standby is cut, while the house writes some 40 MB. */
export const standbyBehind: Walk<MachinesScene> = {
  runbook: 'database-standby-behind',
  trouble: 'replica lag',
  async strike(scene) {
    const { primary, other } = await scene.cluster.whole()
    scene.struck = other
    other.cut()
    scene.standAt(primary)
    scene.env.STANDBY = other.name
    await administer(primary, scene.house.database, async (sql) => {
      await sql`create table drill_lag as select repeat(md5(n::text), 30) as text from generate_series(1, 40000) n`
      await sql`drop table drill_lag`
    })
  },
  async alarm({ cluster, struck }) {
    const state = await (await cluster.primary()).state()
    return !(state?.replication ?? []).some(({ application_name }) => application_name === struck!.name)
  },
  steps: [
    'Which machine, and how far',
    'Which standby the primary waits for',
    ['Repair its line', async ({ struck }) => struck!.mend()],
    'Its slot says `lost`',
  ],
  over: async ({ cluster, bids }) => Boolean(await cluster.whole()) && (await bids()),
  tidy: async ({ struck }) => struck?.mend(),
}
