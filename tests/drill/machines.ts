/**
 * The drill of several machines, apart from this one (`run.ts`): bidders bid, lots close, sellers sell and a provider
 * posts while machines, programs, lines and disks fail. Arguments: the folder for its data, then the options of `npm
 * run drill -- machines`.
 */
import '#server/engine/boot/production.ts'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import type { Node } from '#tests/chaos/node.ts'
import { detail } from '#tests/chaos/report.ts'
import { randomFrom } from '#tests/support/random.ts'
import { startDatabaseMachines } from './database-machines.ts'
import { type Fault, FAULTS, type Scene } from './faults.ts'
import { startFront } from './front.ts'
import { type DrillHouse, dropDatabase, openHouse } from './house.ts'
import { layBridge } from './network.ts'
import { until } from './program.ts'
import { acknowledgedSince, type Round, summarize, tableOf } from './rounds.ts'
import { STORMS, stormLine, stormTable, weather, type Weathered } from './storms.ts'
import { acknowledgedWritesStand, onePrimary, startWitnesses } from './witnesses.ts'

const RESULTS = join(import.meta.dirname, '../../.data')
/** Rounds in one house; then comes a storm, and another house, since its lots would close and its log be long. */
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
  const wanted = <Each extends { name: string }>(all: Each[]) =>
    all.filter(({ name }) => name.includes(values.only ?? ''))
  const [faults, storms] = [wanted(FAULTS), wanted(STORMS)]
  if (faults.length + storms.length === 0)
    throw new Error(`No such fault or storm: one of ${[...FAULTS, ...STORMS].map(({ name }) => name).join(', ')}`)
  const seed = Number(values.seed ?? Date.now() % 100_000)
  const plan = faults.length > 0 ? planOf(Number(values.rounds ?? 100), faults, seed) : []
  log(`${plan.length} rounds of ${faults.length} faults, ${storms.length} kinds of storms, seed ${seed}`)

  layBridge()
  const cluster = await startDatabaseMachines(folder, join(folder, 'elsewhere'))
  shutdown.add('The database machines', cluster.stop)
  const front = startFront(folder, cluster.machines)
  shutdown.add('HAProxy', front.haproxy.stop)
  const { primary } = await cluster.whole()
  await cluster.openArchive(primary)
  const random = randomFrom(seed + 1)
  const rounds: Round[] = []
  const weathered: Weathered[] = []
  const days = Math.max(Math.ceil(plan.length / ROUNDS_A_DAY), plan.length > 0 ? 0 : storms.length)
  for (let day = 0; day < days; day++) {
    const scene = { cluster, front, random, log }
    const own = plan.slice(day * ROUNDS_A_DAY, (day + 1) * ROUNDS_A_DAY)
    if (own.length > 0) await spendDay(day, own, scene)
    const storm = storms[day % storms.length]
    if (!storm) continue
    const opened = (node: Node) => void shutdown.add('A node', node.stop)
    const result = await weather(storm, day, scene, folder, opened)
    weathered.push(result)
    log(stormLine(result))
    if (result.violations > 0) log(`${detail(result)}\n${result.lines.flatMap((lines) => lines.slice(-20)).join('\n')}`)
    keep()
  }
  if (rounds.length > 0) log(`\n${tableOf(rounds)}`)
  if (weathered.length > 0) log(`\n${stormTable(weathered)}`)
  if (rounds.some(isWrong) || weathered.some(({ violations }) => violations > 0)) process.exitCode = 1

  async function spendDay(day: number, own: Fault[], scene: Omit<Scene, 'database'>): Promise<void> {
    const house = await openHouse(folder, front, day)
    const forget = shutdown.add('The house', house.stop)
    const witnesses = startWitnesses(cluster.machines, house.database)
    let changes = 0
    let last = (await cluster.primary()).name
    for (const fault of own) {
      const round = await play(fault, { ...scene, database: house.database }, house)
      const { sql, close } = connect(house.url, { max: 1 })
      if (round.promoted) changes++
      round.findings.push(await acknowledgedWritesStand(sql, witnesses.writes), onePrimary(witnesses.writes, changes))
      await close()
      rounds.push(round)
      log(
        `${rounds.length}/${plan.length} ${fault.name}: ${(round.downtime / 1_000).toFixed(1)} s without bids, ` +
          `${last}${round.promoted ? ` → ${round.promoted}` : ' stays'}, ${round.acknowledged} acknowledged, ` +
          `${round.refused} refused, ${round.doubtful} in doubt (${round.stood} stood)${isWrong(round) ? ' WRONG' : ''}`,
      )
      if (isWrong(round)) log(`${detail(round)}\n${house.node.lines().slice(-20).join('\n')}`)
      last = round.promoted ?? last
      keep()
    }
    witnesses.stop()
    await house.stop()
    forget()
    await dropDatabase(front, house.database)
  }

  function keep(): void {
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(
      join(RESULTS, 'drill-machines.json'),
      `${JSON.stringify({ seed, rounds, storms: weathered }, null, 2)}\n`,
    )
  }
}

const isWrong = ({ findings }: Round) => findings.some(({ violations }) => violations.length > 0)

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

await drill()
  .finally(() => shutdown.close())
  .then(() => process.exit())
  .catch((error: unknown) => {
    // The logs of Patroni, etcd and HAProxy explain why the machines did not come back.
    cpSync(folder, join(RESULTS, 'drill-logs'), {
      recursive: true,
      filter: (path) => path === folder || path.endsWith('.log'),
    })
    fail(error)
  })
