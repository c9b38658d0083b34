/** The programs behind the steps of `npm test`, each run to its end and counted. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Count = { passed: number; failed: number; skipped: number }

const ROOT = join(import.meta.dirname, '../..')

/** A program that passes or fails as a whole. */
export async function check(program: string, ...args: string[]): Promise<Count> {
  const code = await run(program, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Vitest's tests: `which` is a project of its configuration, or another configuration. */
export function vitest(...which: ['--project' | '--config', string]): Promise<Count> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run('vitest', ['run', ...which, '--passWithNoTests', ...reporters])
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = readReport(report)
    return honest(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
  })
}

/** The browser tests; `env` says which Chromium. */
export function playwright(env: Record<string, string>): Promise<Count> {
  return withReport(async (report) => {
    const options = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const code = await run('playwright', ['test', '--reporter=list,json'], options)
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report).stats ?? {}
    return honest(code, { passed: expected, failed: unexpected + flaky, skipped })
  })
}

/** A run that ended badly without naming a failed test has still failed. */
function honest(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

type Report = Record<`num${'Passed' | 'Failed' | 'Pending'}Tests`, number | undefined> & {
  stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
}

function readReport(path: string): Partial<Report> {
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

/** Runs one of our packages' programs with its output shown; resolves to its exit code. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env, PATH: path } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
