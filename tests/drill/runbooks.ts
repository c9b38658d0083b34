/**
 * The drill of the runbooks, apart from this machine (`run.ts`): each trouble is made, and its runbook walked as
 * written. Arguments: the folder for its data, then `--only WORD`.
 */
import '#server/engine/boot/production.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '#server/engine/boot/fail.ts'
import { type Shutdown, shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { layBridge } from './network.ts'
import { archive } from './walks/archive.ts'
import { bookNotWhole } from './walks/book-not-whole.ts'
import { databaseDiskFull } from './walks/database-disk-full.ts'
import { databasePrimaryLost } from './walks/database-primary-lost.ts'
import { databaseStandbyBehind } from './walks/database-standby-behind.ts'
import { flood } from './walks/flood.ts'
import { openHouseScene } from './walks/house.ts'
import { keysLost } from './walks/keys-lost.ts'
import { mails } from './walks/mails.ts'
import { provider } from './walks/provider.ts'
import { queue } from './walks/queue.ts'
import { releaseGoneWrong } from './walks/release-gone-wrong.ts'
import { openSeveralMachines } from './walks/several-machines.ts'
import { siteGone } from './walks/site-gone.ts'
import { type Scene, tableOf, type Walk, walk, type Walked } from './walks/walk.ts'

const RESULTS = join(import.meta.dirname, '../../.data')

/** Walks that share one scene, which is opened for the first of them. */
type Stage<S extends Scene> = {
  open(folder: string, shutdown: Shutdown, log: (line: string) => void): Promise<S>
  walks: Walk<S>[]
}

const stage = <S extends Scene>({ open, walks }: Stage<S>) =>
  async function* (wanted: string, ...args: Parameters<typeof open>): AsyncGenerator<Walked> {
    const own = walks.filter(({ runbook }) => runbook.includes(wanted))
    if (own.length === 0) return
    const scene = await open(...args)
    for (const each of own) yield await walk(each, scene)
  }

const STAGES = [
  stage({
    open: openSeveralMachines,
    walks: [databasePrimaryLost, databaseStandbyBehind, databaseDiskFull, archive, siteGone],
  }),
  stage({ open: openHouseScene, walks: [queue, mails, bookNotWhole, provider, keysLost, releaseGoneWrong, flood] }),
]

const [folder = '', ...args] = process.argv.slice(2)
const started = performance.now()
const log = (line: string) => console.log(`${Math.round((performance.now() - started) / 1_000)} s  ${line}`)
const shutdown = shutdownOnSignal(log)
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'))

async function drill(): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } })
  layBridge()
  const walked: Walked[] = []
  for (const [nth, play] of STAGES.entries()) {
    const own = join(folder, `stage-${nth}`)
    mkdirSync(own)
    for await (const each of play(values.only ?? '', own, shutdown, log)) {
      walked.push(each)
      log(`${each.runbook}: ${each.problem ?? 'as written'}`)
      mkdirSync(RESULTS, { recursive: true })
      writeFileSync(join(RESULTS, 'drill-runbooks.json'), `${JSON.stringify(walked, null, 2)}\n`)
    }
  }
  log(`\n${tableOf(walked)}`)
  if (walked.length === 0 || walked.some(({ problem }) => problem)) process.exitCode = 1
}

await drill()
  .finally(() => shutdown.close())
  .then(() => process.exit())
  .catch(fail)
