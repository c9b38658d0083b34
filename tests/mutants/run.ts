/**
 * `npm run mutants [-- AREA …] [--share 0.07] [--seed words] [--file 'server/money/payments/apply.ts'] [--skip-static]
 * [--workers 2]`: plants faults, one at a time, and runs the tests of their area that reach them. What no test notices
 * is printed. Fails under 95 %. Not part of `npm test`: every fault takes seconds, all of them hours, so a share of
 * them is drawn. A fault in what runs when a module is loaded, or a server is made for many tests, is tried by all
 * tests of the area, which takes minutes. `--skip-static` leaves the first out and tries the second by too few tests:
 * of what is made once, as headers are, it calls faults missed that are not.
 */
import { parseArgs } from 'node:util'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { areas, words } from './areas.ts'
import { MISSED } from './plugins.ts'
import { sample } from './sample.ts'

/** Found of planted, at least. */
const PROMISE = 0.95

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '0.07' },
    seed: { type: 'string', default: 'remate' },
    file: { type: 'string' },
    'skip-static': { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
})

const FOUND = new Set(['Killed', 'Timeout'])

const results: MutantResult[] = []
const scores: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const area = areas[name]
  if (!area) throw new Error(`Areas: ${Object.keys(areas).join(', ')}`)
  const planted = await plant(
    sample([...(values.file ? [values.file] : area.code), ...words], Number(values.share), values.seed),
    area.tests,
  )
  results.push(...planted)
  scores.push(score(name, planted))
}
console.log(`\n${[...scores, score('all', results)].join('\n')}`)
process.exit(shareFound(results) < PROMISE ? 1 : 0)

function plant(mutate: string[], tests: string[]): Promise<MutantResult[]> {
  // Stryker's processes inherit it.
  process.env.MUTANT_TESTS = JSON.stringify(tests)
  const options: PartialStrykerOptions & { vitest: object } = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/plugins.ts'],
    ignorers: ['words'],
    // Which tests reach a fault is measured: imports do not tell, as routes are found by their names.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    ignoreStatic: values['skip-static'],
    concurrency: Number(values.workers),
    // There is one for TypeScript's old compiler alone.
    tsconfigFile: 'none.json',
    ignorePatterns: ['build', '.data', 'test-results'],
    tempDirName: '.mutants',
    reporters: ['progress-append-only', 'missed'],
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 30,
    allowConsoleColors: false,
  }
  return new Stryker(options).runMutationTest()
}

function score(name: string, some: MutantResult[]): string {
  const found = some.filter(({ status }) => FOUND.has(status)).length
  const planted = found + some.filter(({ status }) => MISSED.has(status)).length
  return `${name.padEnd(24)} ${found} of ${planted} (${(100 * shareFound(some)).toFixed(1)} %)`
}

function shareFound(some: MutantResult[]): number {
  const found = some.filter(({ status }) => FOUND.has(status)).length
  const missed = some.filter(({ status }) => MISSED.has(status)).length
  return found / Math.max(1, found + missed)
}
