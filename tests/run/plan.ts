/** The steps of `npm test`, `npm run test:all` and `npm run test:changed`. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { lacking } from '../drill/apart.ts'
import { findChromium } from '../support/chromium.ts'
import { nameReached } from '../support/reached-pages.ts'
import { installOutside } from '../support/outside.ts'
import { audit } from './audit.ts'
import { reachesEverything, reachOf } from './reach.ts'
import { shutdown } from './shutdown.ts'
import { check, type Count, playwright, type Show, vitest } from './steps.ts'

export type Step = [heading: string, run: (show: Show) => Promise<Count>]

/** The steps of a round run two at a time, in their order; a step that keeps both cores busy has its own round. */
export type Plan = Step[][]

const ROUTES = ['--config', 'tests/routes/vitest.config.ts']
/** Largest number of specs run for a change; beyond it the browser tests of `npm test` run instead. */
const MOST_SPECS = 30

const lines = (show: Show) => (line: string) => show(`${line}\n`)

const build: Step = [
  'Build',
  async (show) => {
    await buildIfNeeded(lines(show), shutdown)
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  },
]
const types: Step = ['Type check', (show) => check(show, 'npm', 'run', '--silent', 'typecheck')]
const packages: Step = ['Vulnerable packages', (show) => audit({ log: lines(show) })]
const lint: Step = ['Lint', (show) => check(show, 'oxlint')]
const format: Step = ['Format', (show) => check(show, 'oxfmt', '--check')]

const tests = (heading: string, which: string[], files: string[] = []): Step => [
  heading,
  (show) => vitest(show, [...which, ...files]),
]
const chaos = (...options: string[]): Step => [
  options.length > 0 ? 'Chaos, short form' : 'Chaos',
  (show) => check(show, process.execPath, 'tests/chaos/run.ts', ...options),
]
const browser = (heading: string, projects: string[], specs: string[] = []): Step => [
  heading,
  async (show) => {
    const args = [...projects.map((name) => `--project=${name}`), ...specs]
    const log = lines(show)
    const window = projects.includes('window') && { CHROMIUM_WINDOW_PATH: await findChromium(log, 'window') }
    return playwright(show, args, { CHROMIUM_PATH: await findChromium(log), ...window })
  },
]

/** Before every commit, and in CI: at most twelve minutes on two cores. */
const QUICK = ['plain', 'browser']

export function quickPlan(): Plan {
  return [
    [
      // The server's tests measure the weight of the built pages.
      build,
      types,
      packages,
      tests('Machines and forms', ['--project', 'machines']),
      tests('Import rules', ['--project', 'rules']),
      lint,
      format,
    ],
    [tests('Server', ['--project', 'server'])],
    [tests('Routes', ROUTES)],
    // Alone: beside another step its bidders do too little for the checker.
    [chaos('--short')],
    [browser('Browser', QUICK)],
  ]
}

/** Each fault three times, and each storm once; skipped where it cannot run, which it says. */
const drill: Step = [
  'Drill of machines',
  async (show) => {
    const problem = lacking()
    if (!problem)
      return check(show, process.execPath, 'tests/drill/run.ts', 'machines', '--rounds', '27', '--seed', '1')
    show(`${problem}\n`)
    return { passed: 0, failed: 0, skipped: 1, failures: [] }
  },
]

/** Tests that take minutes, and those held against programs that others wrote. */
const long: Step = [
  'Server, long',
  async (show) => {
    await installOutside(lines(show))
    return vitest(show, ['--project', 'server-long'])
  },
]

/** All tests, run before an issue is called resolved. */
export function wholePlan(): Plan {
  return [...quickPlan(), [long], [browser('Browser, the rest', ['js', 'no-js', 'window'])], [drill]]
}

/** The tests reached by the changes since `base`; null if no file has changed. */
export function changedPlan(base: string): Plan | null {
  const changed = changedSince(base)
  if (changed.length === 0) return null
  if (reachesEverything(changed)) return quickPlan()
  const reached = reachOf(changed)
  if (reached.pages) nameReached(reached.pages)
  const { rules, machines, server, 'server-long': slow, routes } = reached.vitest
  const some = (files: string[], step: Step): Step[] => (files.length > 0 ? [step] : [])
  const built = server.length + slow.length + routes.length + reached.specs.length > 0
  const many = reached.specs.length > MOST_SPECS
  return [
    [
      ...(built ? [build] : []),
      types,
      ...some(machines, tests('Machines and forms', ['--project', 'machines'], machines)),
      tests('Import rules', ['--project', 'rules'], rules),
      lint,
      format,
    ],
    some(server, tests('Server', ['--project', 'server'], server)),
    some(slow, tests('Server, long', ['--project', 'server-long'], slow)),
    some(routes, tests('Routes', ROUTES, routes)),
    reached.chaos ? [chaos('--short')] : [],
    some(
      reached.specs,
      many ? browser('Browser', QUICK) : browser('Browser', projectsOf(reached.specs), reached.specs),
    ),
  ].filter((round) => round.length > 0)
}

const projectsOf = (specs: string[]) => [
  ...QUICK,
  'js',
  'no-js',
  ...(specs.some((spec) => spec.includes('/window/')) ? ['window'] : []),
]

/** Files that differ from a commit, and files unknown to git: paths from the root. */
function changedSince(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' }).split('\n')
  const listed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return listed.filter(Boolean)
}
