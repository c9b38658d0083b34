/** The programs behind the steps of `npm test`, each run to its end and counted. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { playwrightFailures, type PlaywrightReport, vitestFailures, type VitestReport } from './reports.ts'
import { shutdown } from './shutdown.ts'

/**
 * `failures` has one text per failure with its reason, repeated after the summary, where the end of a long log shows
 * it.
 */
export type Count = { passed: number; failed: number; skipped: number; failures: string[] }

/** Writes a step's output. */
export type Show = (text: string) => void

const ROOT = join(import.meta.dirname, '../..')
/** Modules compiled once for all steps: many tests start processes and threads, whose time went into compiling. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** A program that passes or fails as a whole. */
export async function check(show: Show, program: string, ...args: string[]): Promise<Count> {
  const { code, end } = await run(show, program, args)
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  return { passed: 0, failed: 1, skipped: 0, failures: [`${[program, ...args].join(' ')} ended with ${code}:\n${end}`] }
}

/** Runs vitest: `which` gives a project of its configuration or another configuration, and optionally files. */
export function vitest(show: Show, which: string[]): Promise<Count> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const outcome = await run(show, 'vitest', ['run', ...which, '--passWithNoTests', ...reporters])
    const read = readReport<VitestReport>(report)
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = read
    return honest(outcome, { passed, failed, skipped, failures: vitestFailures(read) })
  })
}

/** Runs the browser tests of the projects and specs in `which`; `env` selects the Chromium. */
export function playwright(show: Show, which: string[], env: Record<string, string>): Promise<Count> {
  return withReport(async (report) => {
    const options = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const outcome = await run(
      show,
      'playwright',
      ['test', '--reporter=list,json', '--pass-with-no-tests', ...which],
      options,
    )
    const read = readReport<PlaywrightReport>(report)
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read.stats ?? {}
    const failures = (read.suites ?? []).flatMap((suite) => playwrightFailures(suite))
    return honest(outcome, { passed: expected, failed: unexpected + flaky, skipped, failures })
  })
}

/** A run that exits with an error but reports no failed test counts as failed. */
function honest({ code, end }: Outcome, count: Count): Count {
  if (code === 0 || count.failed > 0) return count
  return { ...count, failed: 1, failures: [...count.failures, `Ended with ${code}:\n${end}`] }
}

function readReport<R>(path: string): Partial<R> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

async function withReport(body: (report: string) => Promise<Count>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'remate-report-'))
  return body(join(folder, 'report.json')).finally(() => rmSync(folder, { recursive: true, force: true }))
}

/** Result of a program: its exit code, and the last lines it printed. */
type Outcome = { code: number; end: string }

/** Runs a package's program and shows its output. */
function run(show: Show, program: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
    const child = shutdown.spawn(program, program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env, PATH: path },
    })
    let last = ''
    const keep = (chunk: string) => {
      show(chunk)
      last = (last + chunk).slice(-8000)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => {
      show(`${error.message}\n`)
      resolve({ code: 1, end: error.message })
    })
    const end = () => stripVTControlCharacters(last).trimEnd().split('\n').slice(-40).join('\n')
    child.on('close', (code) => resolve({ code: code ?? 1, end: end() }))
  })
}
