/**
 * `npm test`: the checks before every commit. `npm run test:all`: all of them. `npm run test:changed [-- COMMIT]`:
 * those reached by a change since the commit (HEAD by default). The end of the output has a line for each step, the
 * failures with their reasons, and a line with the counts.
 */
import { changedPlan, quickPlan, type Step, wholePlan } from './run/plan.ts'
import type { Count, Show } from './run/steps.ts'

const [mode = 'quick', base = 'HEAD'] = process.argv.slice(2)
const plans = { quick: quickPlan, all: wholePlan, changed: () => changedPlan(base) }
const plan = plans[mode as keyof typeof plans]?.()
if (plan === undefined) throw new Error(`Not known: ${mode}. Say ${Object.keys(plans).join(', ')}, or nothing.`)
if (plan === null) {
  console.log(`No file differs from ${base}: name an older commit (npm run test:changed -- HEAD~1).`)
  process.exit(0)
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }
const steps = plan.flat()
const counts = new Map<Step, Count>()
const summary = new Map<Step, string>()
const started = performance.now()

for (const round of plan) {
  const waiting = [...round]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step, round.length === 1)
  }
  await Promise.all([lane(), lane()])
}

/**
 * Runs a step. Its output is shown at once when it is `alone`, otherwise at the end: two mixed outputs cannot be read.
 */
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
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`${total.passed} passed, ${total.failed} failed in ${minutes} minutes`)
process.exitCode = total.failed > 0 ? 1 : 0

function lineOf(heading: string, { passed, failed, skipped }: Count, seconds: number): string {
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : skipped > 0 ? 'skipped' : 'empty'
  const counted = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  return (
    `${heading.padEnd(20)} ${verdict.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ` +
    `${counted.filter(Boolean).join(', ')}`
  )
}
