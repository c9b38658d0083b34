import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseMachine } from '../database-machines.ts'
import { administer, fillDisk } from '../faults.ts'
import { heldFor, isBehind, type SeveralMachines } from './several-machines.ts'
import type { Walk } from './walk.ts'

const FOR_MS = 30_000
/** The log is given a new file this often, until there is no room for one. In ms. */
const SWITCH_MS = 500
const PATIENCE_MS = 60_000

let primary: DatabaseMachine
let forgotten = ''
let alarm: () => Promise<boolean> = async () => false

export const databaseDiskFull: Walk<SeveralMachines> = {
  runbook: 'database-disk-full',
  trouble: "primary's disk full of a forgotten dump",
  async prepare(scene) {
    primary = (await scene.cluster.whole()).primary
    scene.name(primary)
    scene.bid()
  },
  async strike(scene) {
    forgotten = join(primary.folder, 'postgresql', 'before-the-update.dump')
    fillDisk(forgotten)
    for (const end = Date.now() + PATIENCE_MS; primary.postgres() && Date.now() < end; await wait(SWITCH_MS))
      await administer(primary, 'postgres', (sql) => sql`select pg_switch_wal()`).catch(() => {})
    const down = heldFor(FOR_MS, async () => (await scene.patroni(primary))?.get('patroni_postgres_running') === 0)
    alarm = async () => (await down()) || (await isBehind(scene, primary))
  },
  alarm: () => alarm(),
  steps: [
    'The machines, on any one',
    'Its disk',
    '`pg_wal` is large',
    ['Move away', async () => rmSync(forgotten)],
    'With room again',
    'etcd on the same machine',
  ],
  async over({ cluster, bidsAreTaken }) {
    await cluster.whole()
    return bidsAreTaken()
  },
  async tidy({ judge }) {
    rmSync(forgotten, { force: true })
    await judge()
  },
}
