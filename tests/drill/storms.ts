/**
 * Chaos's storms on the machines: closings, negotiations, payments and sellers, with two nodes. What kills the database
 * there is a machine's fault here, and the same checkers read the results.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/client.ts'
import type { Cluster } from '#tests/chaos/cluster.ts'
import type { Finding } from '#tests/chaos/evidence.ts'
import type { Node } from '#tests/chaos/node.ts'
import { fullPayments } from '#tests/chaos/payments/scenarios.ts'
import { runPaymentStorm } from '#tests/chaos/payments/storm.ts'
import { table } from '#tests/chaos/report.ts'
import type { Span } from '#tests/chaos/sale-day/evidence.ts'
import { fullSaleDays, longer } from '#tests/chaos/sale-day/scenarios.ts'
import { runSaleDay, tooShort } from '#tests/chaos/sale-day/storm.ts'
import { full, type Kill } from '#tests/chaos/scenarios.ts'
import { fullSellers } from '#tests/chaos/sellers/scenarios.ts'
import { runSellerStorm } from '#tests/chaos/sellers/storm.ts'
import { runScenario } from '#tests/chaos/storm.ts'
import { type Fault, FAULTS, type Scene } from './faults.ts'
import { addressOf, createDatabase, dropDatabase } from './house.ts'
import { until } from './program.ts'

/** Without bids for at least this long after each of `LOST`, so that it counts as an outage; in s. */
const OUTAGE_S = 8
/** Faults that take the primary away for longer than `OUTAGE_S`. */
const LOST = ['primary killed', 'primary cut off']
/** A write that is not answered within this time is tried again, in ms. */
const PATIENCE_MS = 3_000

/** Result of a storm. Durations in ms. */
export type Weathered = {
  scenario: string
  /** Faults in their order, each with the time until a write was taken again. */
  faults: { fault: string; away: number; promoted: string | null }[]
  serverKills: number
  databaseKills: number
  longestUnavailability: number
  findings: Finding[]
  violations: number
  lines: string[][]
}

type Result = Omit<Weathered, 'faults'>
type Storm = {
  name: string
  /** Faults that may strike in it. */
  faults: Fault[]
  run(cluster: Cluster, opened: (node: Node) => void): Promise<Result>
}

/** A machine's fault at each of these moments of a storm, in ms. */
const strikes = (...moments: number[]): Kill[] => moments.map((at) => ({ at, what: 'database', down: 0 }))

const [houseAway, payments, sellers, saleDay] = [
  full.find(({ name }) => name === 'house away')!,
  fullPayments[0]!,
  fullSellers[0]!,
  fullSaleDays[0]!,
]

export const STORMS: Storm[] = [
  {
    name: 'closings',
    faults: FAULTS.filter(({ name }) => LOST.includes(name)),
    run: (...where) =>
      runScenario(
        { ...houseAway, name: 'closings', length: 45_000, outageSeconds: OUTAGE_S, kills: strikes(10_000) },
        ...where,
      ),
  },
  {
    name: 'payments',
    faults: FAULTS,
    run: (...where) =>
      runPaymentStorm(
        { ...payments, name: 'payments', posts: 3_000, length: 60_000, kills: strikes(5_000, 35_000) },
        ...where,
      ),
  },
  {
    name: 'sellers',
    faults: FAULTS,
    run: (...where) =>
      runSellerStorm(
        { ...sellers, name: 'sellers', sellers: 10, length: 60_000, kills: strikes(5_000, 35_000) },
        ...where,
      ),
  },
  {
    name: 'sale day',
    faults: FAULTS,
    async run(...where) {
      const day = { ...saleDay, length: 70_000, kills: strikes(10_000, 40_000) }
      const result = await runSaleDay(day, ...where)
      // A busy machine needs a longer day for the same work.
      return tooShort(result) ? runSaleDay(longer(day, 2), ...where) : result
    },
  },
]

/** Runs a storm whose faults are drawn from `scene.random`, and waits until the machines are whole again. */
export async function weather(
  storm: Storm,
  nth: number,
  scene: Omit<Scene, 'database'>,
  folder: string,
  opened: (node: Node) => void,
): Promise<Weathered> {
  const own = join(folder, `storm-${nth}`)
  mkdirSync(own)
  const faults: Weathered['faults'] = []
  const unsure: Span[] = []
  let database = ''
  const cluster: Cluster = {
    folder: own,
    async createDatabase(name) {
      database = `${name}_${nth}`
      await createDatabase(scene.front, database)
      return addressOf(scene.front, database, 'remate_owner')
    },
    async kill() {
      const { primary } = await scene.cluster.whole()
      const fault = storm.faults[scene.random.between(0, storm.faults.length - 1)]!
      const struck = performance.now()
      const from = Date.now()
      const heal = await fault.strike({ ...scene, database })
      await until('a write', () => takesWrites(addressOf(scene.front, database, 'remate')), 90_000)
      const away = performance.now() - struck
      if (fault.unsure) unsure.push({ from, to: Date.now() })
      await heal()
      const now = await scene.cluster.primary()
      faults.push({ fault: fault.name, away, promoted: now.name === primary.name ? null : now.name })
    },
    unsure: () => unsure,
    stop: async () => {},
  }
  const result = await storm.run(cluster, opened)
  await scene.cluster.whole()
  await dropDatabase(scene.front, database)
  return { ...result, faults }
}

/** Whether a new session's write is acknowledged. */
async function takesWrites(url: string): Promise<boolean> {
  const { sql, close } = connect(url, { max: 1 })
  const writing = sql`insert into drill_marks (machine, number) values ('storm', 0)`.then(() => true)
  // It may fail long after its time.
  writing.catch(() => {})
  try {
    return await Promise.race([writing, wait(PATIENCE_MS, false, { ref: false })])
  } finally {
    void close().catch(() => {})
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

export function stormLine({ scenario, faults, violations, findings }: Weathered): string {
  const struck = faults.map(
    ({ fault, away, promoted }) => `${fault} ${seconds(away)}${promoted ? ` → ${promoted}` : ''}`,
  )
  return `${scenario}: ${struck.join(', ')}; ${violations ? `${violations} WRONG` : `${findings.length} checks hold`}`
}

/** The table of all storms. */
export function stormTable(storms: Weathered[]): string {
  return table(storms, [
    ['storm', ({ scenario }) => scenario],
    ['faults', ({ faults }) => faults.map(({ fault }) => fault).join(', ')],
    ['away', ({ faults }) => faults.map(({ away }) => seconds(away)).join(', ')],
  ])
}
