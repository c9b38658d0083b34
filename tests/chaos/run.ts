/**
 * `npm run chaos [-- --short]`: bidders bid, leave maxima and negotiate, a payment provider posts, sellers capture,
 * submit and schedule, and administrators void, while servers and their database are killed; independent checkers then
 * read the results. Prints a table, writes `.data/chaos.json`, exits 1 when anything was lost, doubled or wrong.
 * `--only <words>` runs the scenarios whose name contains them.
 */
import '#server/engine/boot/production.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { startCluster } from './cluster.ts'
import type { Node } from './node.ts'
import { PAYMENT_COLUMNS, type PaymentResult } from './payments/report.ts'
import { fullPayments, shortPayments } from './payments/scenarios.ts'
import { runPaymentStorm } from './payments/storm.ts'
import { SALE_DAY_COLUMNS, type SaleDayResult } from './sale-day/report.ts'
import { fullSaleDays, longer, shortSaleDays } from './sale-day/scenarios.ts'
import { runSaleDay, tooShort } from './sale-day/storm.ts'
import { BID_COLUMNS, detail, type Result, table } from './report.ts'
import { full, short } from './scenarios.ts'
import { SELLER_COLUMNS, type SellerResult } from './sellers/report.ts'
import { fullSellers, shortSellers } from './sellers/scenarios.ts'
import { runSellerStorm } from './sellers/storm.ts'
import { runScenario } from './storm.ts'

const FOLDER = join(import.meta.dirname, '../../.data')
const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log, 1)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } })
  const wanted = <Scenario extends { name: string }>(scenarios: Scenario[]) =>
    scenarios.filter(({ name }) => name.includes(values.only ?? ''))
  const storms = values.short
    ? ([wanted(short), wanted(shortPayments), wanted(shortSellers), wanted(shortSaleDays)] as const)
    : ([wanted(full), wanted(fullPayments), wanted(fullSellers), wanted(fullSaleDays)] as const)
  const count = storms.reduce((sum, scenarios) => sum + scenarios.length, 0)
  if (count === 0) throw new Error('No scenario has a name with these words')
  await buildIfNeeded(log, shutdown)
  const cluster = await shutdown.open('PostgreSQL', startCluster(), ({ stop }) => stop())
  const opened = (node: Node) => shutdown.add('A server', node.stop)
  const bidResults: Result[] = []
  const paymentResults: PaymentResult[] = []
  const sellerResults: SellerResult[] = []
  const saleDayResults: SaleDayResult[] = []
  let nth = 0
  for (const scenario of storms[0]) {
    log(`${++nth}/${count} ${scenario.name}: ${scenario.bidders} bidders for ${scenario.length / 1000} s …`)
    const result = await runScenario(scenario, cluster, opened)
    log(detail(result))
    bidResults.push(result)
  }
  for (const scenario of storms[1]) {
    log(`${++nth}/${count} ${scenario.name}: in ${scenario.length / 1000} s …`)
    const result = await runPaymentStorm(scenario, cluster, opened)
    log(detail(result))
    paymentResults.push(result)
  }
  for (const scenario of storms[2]) {
    log(`${++nth}/${count} ${scenario.name}: ${scenario.sellers} sellers for ${scenario.length / 1000} s …`)
    const result = await runSellerStorm(scenario, cluster, opened)
    log(detail(result))
    sellerResults.push(result)
  }
  for (const scenario of storms[3]) {
    nth++
    // A busy machine needs a longer day for the same work.
    for (const times of [1, 2, 4]) {
      const day = longer(scenario, times)
      log(`${nth}/${count} ${day.name}: ${day.bidders} bidders for ${day.length / 1000} s …`)
      const result = await runSaleDay(day, cluster, opened)
      log(detail(result))
      if (times < 4 && tooShort(result)) continue
      saleDayResults.push(result)
      break
    }
  }
  if (bidResults.length > 0) log(`\n${table(bidResults, BID_COLUMNS)}`)
  if (paymentResults.length > 0) log(`\n${table(paymentResults, PAYMENT_COLUMNS)}`)
  if (sellerResults.length > 0) log(`\n${table(sellerResults, SELLER_COLUMNS)}`)
  if (saleDayResults.length > 0) log(`\n${table(saleDayResults, SALE_DAY_COLUMNS)}`)
  const results = [...bidResults, ...paymentResults, ...sellerResults, ...saleDayResults]
  keep(values.short ? 'chaos-short.json' : 'chaos.json', results)
  if (results.some(({ violations }) => violations > 0)) process.exitCode = 1
}

function keep(file: string, results: (Result | PaymentResult | SellerResult | SaleDayResult)[]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), `${JSON.stringify(results, null, 2)}\n`)
}

await run()
  .finally(() => shutdown.close())
  .catch(fail)
