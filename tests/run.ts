/** `npm test`: every check in order; at the end a line for each, what failed and why, and one line that counts them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from '#server/boot/build.ts'
import { audit } from './run/audit.ts'
import { check, type Count, playwright, vitest } from './run/steps.ts'
import { findChromium } from './support/chromium.ts'

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }

const steps: [heading: string, run: () => Promise<Count>][] = [
  ['Type check', () => check('npm', 'run', '--silent', 'typecheck')],
  ['Format', () => check('oxfmt', '--check')],
  ['Lint', () => check('oxlint')],
  ['Import rules', () => vitest('--project', 'rules')],
  ['Machines and forms', () => vitest('--project', 'machines')],
  ['Vulnerable packages', () => audit()],
  // What the built pages weigh is among the server's tests.
  ['Build', build],
  ['Server', () => vitest('--project', 'server')],
  ['Routes', () => vitest('--config', 'tests/routes/vitest.config.ts')],
  ['Chaos, short form', () => check(process.execPath, 'tests/chaos/run.ts', '--short')],
  ['Browser', browser],
]

async function build(): Promise<Count> {
  await buildIfNeeded(console.log)
  return { ...NOTHING, passed: 1 }
}

async function browser(): Promise<Count> {
  const folder = join(import.meta.dirname, 'e2e')
  const specs = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  if (!specs.some((name) => /\.spec\.tsx?$/.test(name))) {
    console.log('There is no browser test yet (tests/e2e/*.spec.ts).')
    return NOTHING
  }
  return playwright({ CHROMIUM_PATH: await findChromium() })
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const summary: string[] = []

for (const [index, [heading, run]] of steps.entries()) {
  console.log(`\n── ${index + 1}/${steps.length} ${heading} ${'─'.repeat(Math.max(0, 60 - heading.length))}\n`)
  const start = performance.now()
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { ...NOTHING, failed: 1, failures: [String(error)] }
  })
  failures.push(...count.failures.map((failure) => `${heading}: ${failure}`))
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  summary.push(lineOf(heading, count, (performance.now() - start) / 1000))
  console.log(`\n${summary.at(-1)}`)
}

console.log(`\n── Summary ${'─'.repeat(58)}\n\n${summary.join('\n')}\n`)
for (const failure of failures) console.log(`✗ ${failure}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function lineOf(heading: string, { passed, failed, skipped }: Count, seconds: number): string {
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : skipped > 0 ? 'skipped' : 'empty'
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  return `${heading.padEnd(20)} ${verdict.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${counts.filter(Boolean).join(', ')}`
}
