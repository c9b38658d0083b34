/** Asks the registry for known vulnerabilities of the installed packages. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Count } from './steps.ts'

/** A vulnerability that was reviewed and does not affect us; the check fails again from `until` (a date) on. */
export type Exception = { package: string; advisory: string; reason: string; until: string }

/** Reviewed exceptions; `advisory` is the address at github.com/advisories. */
const EXCEPTIONS: Exception[] = []

export type AuditOptions = {
  /** Folder with package.json and the lock file. */
  folder?: string
  exceptions?: Exception[]
  /** Epoch ms. */
  now?: number
  /** Timeout in ms for each of two requests: production's packages and all packages. */
  patience?: number
  /** Options for npm that override its configuration. */
  npm?: string[]
  log?: (line: string) => void
}

type Via = string | { url: string; title: string; severity: string }
type Found = { name: string; severity: string; via: Via[] }
type Report = { vulnerabilities?: Record<string, Found>; message?: string; error?: { summary?: string; code?: string } }

/** Severities that stop a release when they affect a package of production. */
const GRAVE = new Set(['high', 'critical'])

/**
 * Fails on a high or critical advisory against a package of production. All others, also of development packages, are
 * reported and pass. If the registry cannot be asked, the check is reported and counted as skipped.
 */
export async function audit(options: AuditOptions = {}): Promise<Count> {
  const {
    folder = join(import.meta.dirname, '../..'),
    patience = 30_000,
    npm = [],
    log = console.log,
    now = Date.now(),
  } = options
  const [production, all] = await Promise.all([
    ask(folder, patience, ['--omit=dev', ...npm]),
    ask(folder, patience, npm),
  ])
  if (typeof production === 'string' || typeof all === 'string') {
    log(
      `The registry could not be asked (${String(typeof production === 'string' ? production : all)}): nothing ` +
        'is known of vulnerable packages.',
    )
    return { passed: 0, failed: 0, skipped: 1, failures: [] }
  }
  const excepted = exceptedAt(options.exceptions ?? EXCEPTIONS, now)
  const grave = advisories(production).filter((found) => GRAVE.has(found.severity) && !excepted(found))
  const known = new Set(grave.map(keyOf))
  for (const found of grave) log(`FAILED   ${lineOf(found)}`)
  for (const found of advisories(all))
    if (!known.has(keyOf(found))) log(`${excepted(found) ? 'excepted' : 'warning '} ${lineOf(found)}`)
  if (advisories(all).length === 0) log('No installed version is known to be vulnerable.')
  return { passed: grave.length === 0 ? 1 : 0, failed: grave.length, skipped: 0, failures: grave.map(lineOf) }
}

type Advisory = { package: string; severity: string; title: string; advisory: string }

/** Advisories with the package each is against; packages affected only through a dependency are left out. */
function advisories(found: Found[]): Advisory[] {
  return found.flatMap(({ name, via }) =>
    via.flatMap((cause) =>
      typeof cause === 'string'
        ? []
        : [{ package: name, severity: cause.severity, title: cause.title, advisory: cause.url }],
    ),
  )
}

const keyOf = (found: Advisory) => `${found.package} ${found.advisory}`
const lineOf = (found: Advisory) => `${found.package}: ${found.severity}: ${found.title} (${found.advisory})`

function exceptedAt(exceptions: Exception[], now: number) {
  const holding = exceptions.filter(({ until }) => now < Date.parse(until))
  const keys = new Set(holding.map((exception) => `${exception.package} ${exception.advisory}`))
  return (found: Advisory) => keys.has(keyOf(found))
}

/** npm's report, or the reason for its failure. */
function ask(folder: string, patience: number, options: string[]): Promise<Found[] | string> {
  const args = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${patience}`, ...options]
  return new Promise((resolve) => {
    // npm exits with 1 for a finding and for a failure alike: only its report distinguishes them.
    execFile('npm', args, { cwd: folder, timeout: patience, maxBuffer: 64 * 1024 * 1024 }, (error, output) => {
      resolve(error?.killed ? `no answer within ${patience / 1000} s` : readReport(output))
    })
  })
}

function readReport(output: string): Found[] | string {
  try {
    const report = JSON.parse(output) as Report
    if (report.vulnerabilities) return Object.values(report.vulnerabilities)
    return report.message || report.error?.summary || report.error?.code || 'an answer that cannot be read'
  } catch {
    return 'an answer that cannot be read'
  }
}
