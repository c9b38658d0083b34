/**
 * The drill of several machines, apart from this one (`run.ts`): bidders bid while machines, programs, lines and disks
 * fail. Arguments: the folder for its data, then the options of `npm run drill -- machines`.
 */
import '#server/engine/boot/production.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { detail } from '#tests/chaos/report.ts'
import { randomFrom } from '#tests/support/random.ts'
import { startDatabaseMachines } from './database-machines.ts'
import { type Fault, FAULTS, type Scene } from './faults.ts'
import { startFront } from './front.ts'
import { type DrillHouse, openHouse } from './house.ts'
import { layBridge } from './network.ts'
import { until } from './program.ts'
import { acknowledgedSince, type Round, summarize, tableOf } from './rounds.ts'
import { acknowledgedWritesStand, onePrimary, startWitnesses } from './witnesses.ts'

const RESULTS = join(import.meta.dirname, '../../.data')
/** Rounds in one house; then another one is opened, since its lots would close and its log be long. */
const ROUNDS_A_DAY = 8
/** Bidding before a fault and after its end, in ms. */
const BEFORE_MS = 3_000
const AFTER_MS = 4_000
/** Bids must be taken again within this time; the drill waits twice as long, to tell how long it took. */
const PROMISED_MS = 45_000

const [folder = '', ...args] = process.argv.slice(2)
const started = performance.now()
const log = (line: string) => console.log(`${Math.round((performance.now() - started) / 1_000)} s  ${line}`)
const shutdown = shutdownOnSignal(log)
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'))

/** The order of faults: each as often as the others, shuffled by the seed. */
function planOf(rounds: number, faults: Fault[], seed: number): Fault[] {
  const random = randomFrom(seed)
  const plan: Fault[] = []
  while (plan.length < rounds) {
    const left = [...faults]
    while (left.length > 0) plan.push(...left.splice(random.between(0, left.length - 1), 1))
  }
  return plan.slice(0, rounds)
}

async function drill(): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  })
  const faults = FAULTS.filter(({ name }) => name.includes(values.only ?? ''))
  if (faults.length === 0) throw new Error(`No such fault: one of ${FAULTS.map(({ name }) => name).join(', ')}`)
  const seed = Number(values.seed ?? Date.now() % 100_000)
  const rounds = Number(values.rounds ?? 100)
  const plan = planOf(rounds, faults, seed)
  log(`${rounds} rounds of ${faults.length} faults, seed ${seed}`)

  layBridge()
  const cluster = await startDatabaseMachines(folder, join(folder, 'elsewhere'))
  shutdown.add('The database machines', cluster.stop)
  const front = startFront(folder, cluster.machines)
  shutdown.add('HAProxy', front.haproxy.stop)
  const { primary } = await cluster.whole()
  await cluster.openArchive(primary)
  const random = randomFrom(seed + 1)
  const results: Round[] = []
  for (let day = 0; day * ROUNDS_A_DAY < plan.length; day++) {
    const house = await openHouse(folder, front, day)
    const forget = shutdown.add('The house', house.stop)
    const witnesses = startWitnesses(cluster.machines, house.database)
    const scene: Scene = { cluster, front, random, database: house.database, log }
    let changes = 0
    let last = (await cluster.primary()).name
    for (const fault of plan.slice(day * ROUNDS_A_DAY, (day + 1) * ROUNDS_A_DAY)) {
      const round = await play(fault, scene, house)
      const { sql, close } = connect(house.url, { max: 1 })
      if (round.promoted) changes++
      round.findings.push(await acknowledgedWritesStand(sql, witnesses.writes), onePrimary(witnesses.writes, changes))
      await close()
      results.push(round)
      const wrong = round.findings.some(({ violations }) => violations.length > 0)
      log(
        `${results.length}/${plan.length} ${fault.name}: ${(round.downtime / 1_000).toFixed(1)} s without bids, ` +
          `${last}${round.promoted ? ` → ${round.promoted}` : ' stays'}, ${round.acknowledged} acknowledged, ` +
          `${round.refused} refused, ${round.doubtful} in doubt (${round.stood} stood)${wrong ? ' WRONG' : ''}`,
      )
      if (wrong) log(`${detail(round)}\n${house.node.lines().slice(-20).join('\n')}`)
      last = round.promoted ?? last
      keep(seed, results)
    }
    witnesses.stop()
    await house.stop()
    forget()
  }
  log(`\n${tableOf(results)}`)
  if (results.some(({ findings }) => findings.some(({ violations }) => violations.length > 0))) process.exitCode = 1
}

/** One round: bidding, the fault, bids again, everything whole again, and the judgement. */
async function play(fault: Fault, scene: Scene, house: DrillHouse): Promise<Round> {
  const { cluster } = scene
  const before = await cluster.whole()
  const from = Date.now()
  const stopBidding = house.bid()
  await wait(BEFORE_MS)
  const struck = Date.now()
  const heal = await fault.strike(scene)
  // Bids of before the fault may still be answered; those sent a moment after it tell.
  const done = await until(
    'an acknowledged bid',
    () =>
      house.log.some(({ exchanges }) => exchanges.some((x) => x.sentAt > struck + 500 && x.answer.kind === 'accepted')),
    2 * PROMISED_MS,
  ).catch(() => false)
  const healed = Promise.resolve(heal())
  const resumed = Date.now()
  await healed
  await until('bids as before', () => acknowledgedSince(house.log, resumed) > 20, 2 * PROMISED_MS).catch(() => {})
  await wait(AFTER_MS)
  const to = Date.now()
  await stopBidding()
  const after = await cluster.whole()
  const findings = await house.judge()
  const { primary } = after
  const round = summarize(house.log, from, struck, to, {
    fault: fault.name,
    promoted: primary.name === before.primary.name ? null : primary.name,
    findings,
  })
  if (!done || round.downtime > PROMISED_MS)
    findings.push({
      check: `bids are taken again within ${PROMISED_MS / 1_000} s`,
      facts: 1,
      violations: [`it took ${(round.downtime / 1_000).toFixed(1)} s`],
    })
  return round
}

function keep(seed: number, results: Round[]): void {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'drill-machines.json'), `${JSON.stringify({ seed, results }, null, 2)}\n`)
}

await drill()
  .finally(() => shutdown.close())
  .then(() => process.exit())
  .catch(fail)
