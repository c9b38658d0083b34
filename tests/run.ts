/** `npm test`: every check; at the end a line for each, what failed and why, and one line that counts them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { audit } from './run/audit.ts'
import { check, type Count, playwright, type Show, vitest } from './run/steps.ts'
import { findChromium } from './support/chromium.ts'

type Step = [heading: string, run: (show: Show) => Promise<Count>]

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * One round after the other, so that what is served is built by then. Two steps of a round run at a time: most of them
 * leave a core idle. What keeps both busy, or looks at the time, is a round of its own.
 */
const rounds: Step[][] = [
  [
    // What the built pages weigh is among the server's tests.
    ['Build', build],
    ['Type check', (show) => check(show, 'npm', 'run', '--silent', 'typecheck')],
    ['Vulnerable packages', (show) => audit({ log: lines(show) })],
    ['Machines and forms', (show) => vitest(show, '--project', 'machines')],
    ['Import rules', (show) => vitest(show, '--project', 'rules')],
    ['Lint', (show) => check(show, 'oxlint')],
    ['Format', (show) => check(show, 'oxfmt', '--check')],
  ],
  [['Server', (show) => vitest(show, '--project', 'server')]],
  [['Routes', (show) => vitest(show, '--config', 'tests/routes/vitest.config.ts')]],
  [['Chaos, short form', (show) => check(show, process.execPath, 'tests/chaos/run.ts', '--short')]],
  [['Browser', browser]],
]

const lines = (show: Show) => (line: string) => show(`${line}\n`)

async function build(show: Show): Promise<Count> {
  await buildIfNeeded(lines(show))
  return { ...NOTHING, passed: 1 }
}

async function browser(show: Show): Promise<Count> {
  const folder = join(import.meta.dirname, 'e2e')
  const specs = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  if (!specs.some((name) => /\.spec\.tsx?$/.test(name))) {
    show('There is no browser test yet (tests/e2e/*.spec.ts).\n')
    return NOTHING
  }
  return playwright(show, { CHROMIUM_PATH: await findChromium(lines(show)) })
}

const steps = rounds.flat()
const counts = new Map<Step, Count>()
const summary = new Map<Step, string>()

for (const round of rounds) {
  const waiting = [...round]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step, round.length === 1)
  }
  await Promise.all([lane(), lane()])
}

/** Runs a step. Its output is shown as it comes when it is `alone`, otherwise whole: two at once cannot be read. */
async function take(step: Step, alone: boolean): Promise<void> {
  const [heading, run] = step
  const title = `${steps.indexOf(step) + 1}/${steps.length} ${heading}`
  const head = `\n── ${title} ${'─'.repeat(Math.max(0, 64 - title.length))}\n\n`
  const kept: string[] = []
  const show: Show = alone ? (text) => void process.stdout.write(text) : (text) => void kept.push(text)
  show(head)
  const start = performance.now()
  const count = await run(show).catch((error: unknown) => {
    show(`${error instanceof Error ? error.message : String(error)}\n`)
    return { ...NOTHING, failed: 1, failures: [String(error)] }
  })
  counts.set(step, count)
  summary.set(step, lineOf(heading, count, (performance.now() - start) / 1000))
  process.stdout.write(`${kept.join('')}\n${summary.get(step)}\n`)
}

console.log(`\n── Summary ${'─'.repeat(58)}\n\n${steps.map((step) => summary.get(step)).join('\n')}\n`)
const total = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  const count = counts.get(step) ?? NOTHING
  for (const failure of count.failures) console.log(`✗ ${step[0]}: ${failure}\n`)
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function lineOf(heading: string, { passed, failed, skipped }: Count, seconds: number): string {
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : skipped > 0 ? 'skipped' : 'empty'
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  return `${heading.padEnd(20)} ${verdict.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${counts.filter(Boolean).join(', ')}`
}
