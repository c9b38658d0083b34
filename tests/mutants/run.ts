/**
 * `npm run mutants [-- AREA …] [--share 0.07] [--seed words] [--file 'server/aftersale/sales/dues.ts'] [--skip-static]
 * [--workers 2]`: plants faults, one at a time, and runs the tests of their area that reach them. Prints the missed
 * ones and fails under 95 %. Not part of `npm test`: every fault takes seconds, all of them hours, so a share of them
 * is drawn. For a fault in code that runs when a module is loaded, or when a server is made for many tests, all tests
 * of the area are run, which takes minutes. `--skip-static` leaves the first kind out and runs too few tests for the
 * second: it reports false misses in code that runs once, such as headers.
 */
import { parseArgs } from 'node:util'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { areas, words } from './areas.ts'
import { MISSED } from './plugins.ts'
import { sample } from './sample.ts'

/** Minimum share of found faults. */
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
  // Inherited by Stryker's processes.
  process.env.MUTANT_TESTS = JSON.stringify(tests)
  const options: PartialStrykerOptions & { vitest: object } = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/plugins.ts'],
    ignorers: ['words'],
    // The tests that reach a fault are measured: imports do not show them, because routes are found by name.
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    ignoreStatic: values['skip-static'],
    concurrency: Number(values.workers),
    // A missing file disables Stryker's rewriting of tsconfig, which supports only TypeScript's old compiler.
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
