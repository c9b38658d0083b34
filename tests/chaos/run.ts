/**
 * `npm run chaos [-- --short]`: bidders bid while servers and their database are killed, and an independent checker reads
 * what is left. Prints a table, writes `.data/chaos.json`, exits 1 when anything was lost, doubled or wrong.
 * `--only <words>` runs the scenarios whose name contains them.
 */
import '#server/boot/production.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#server/boot/build.ts'
import { fail } from '#server/boot/fail.ts'
import { shutdownOnSignal } from '#server/boot/shutdown.ts'
import { startCluster } from './cluster.ts'
import { detail, type Result, table } from './report.ts'
import { full, short } from './scenarios.ts'
import { runScenario } from './storm.ts'

const FOLDER = join(import.meta.dirname, '../../.data')
const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } })
  const scenarios = (values.short ? short : full).filter(({ name }) => name.includes(values.only ?? ''))
  await buildIfNeeded(log, shutdown)
  const cluster = await startCluster()
  shutdown.add('PostgreSQL', cluster.stop)
  const results: Result[] = []
  for (const [index, scenario] of scenarios.entries()) {
    log(`${index + 1}/${scenarios.length} ${scenario.name}: ${scenario.bidders} bidders for ${scenario.length / 1000} s …`)
    const result = await runScenario(scenario, cluster, (node) => shutdown.add('A server', node.stop))
    log(detail(result))
    results.push(result)
  }
  log(`\n${table(results)}`)
  keep(values.short ? 'chaos-short.json' : 'chaos.json', results)
  if (scenarios.length === 0 || results.some(({ violations }) => violations > 0)) process.exitCode = 1
}

function keep(file: string, results: Result[]): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), `${JSON.stringify(results, null, 2)}\n`)
}

await run()
  .finally(() => shutdown.close())
  .catch(fail)
