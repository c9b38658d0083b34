import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { administer, fillDisk } from '../faults.ts'
import type { MachinesScene } from './machines.ts'
import type { Walk } from './walk.ts'

/** Something that is not PostgreSQL's fills the primary's disk. */
export const diskFull: Walk<MachinesScene> = {
  runbook: 'database-disk-full',
  trouble: 'disk full',
  async strike(scene) {
    const { primary, sync } = await scene.cluster.whole()
    scene.struck = primary
    fillDisk(join(primary.folder, 'filler'))
    // The log needs another segment at once.
    await administer(primary, 'postgres', (sql) => sql`select pg_switch_wal()`.then(() => {})).catch(() => {})
    scene.standAt(primary)
    scene.env.PATRONI = join(sync.folder, 'patroni.yml')
  },
  async alarm({ struck }) {
    const { bavail, blocks } = statfsSync(struck!.folder)
    return bavail / blocks < 0.05
  },
  steps: [
    'What takes the room',
    'Who keeps the log',
    'Who is the primary now',
    ["Remove what is not PostgreSQL's", async ({ struck }) => rmSync(join(struck!.folder, 'filler'), { force: true })],
  ],
  over: async ({ cluster, bids }) => Boolean(await cluster.whole()) && (await bids()),
}
