import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Shutdown } from '#server/engine/boot/shutdown.ts'
import { findSteps } from './kit/bisect.ts'
import { times } from './kit/report.ts'
import type { Spread } from './kit/rounds.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.data/bench/commits')
/** Folders and files whose change can change a figure. */
const REACH = ['app', 'db', 'machines', 'server', 'tests/bench', 'package-lock.json', 'vite.config.ts']

/** `from` and `to`: revisions; the figure at `from` is the base. */
type Span = { line: string; from: string; to: string; rounds: string }

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/**
 * Prints the commits of a span that changed a line of the bench by more than a tenth. Each commit is measured by its own
 * bench, in a checkout of its own; a change of the bench shows as well.
 */
export async function bisectLine(
  { line, from, to, rounds }: Span,
  log: (line: string) => void,
  shutdown: Shutdown,
): Promise<void> {
  const base = git('rev-parse', '--short', from)
  const later = git('rev-list', '--first-parent', '--reverse', '--abbrev-commit', `${base}..${to}`, '--', ...REACH)
  const commits = [base, ...later.split('\n').filter(Boolean)]
  log(`${line}, ${commits.length - 1} commits after ${base}`)
  const steps = await findSteps(commits, async (commit) => {
    const { measured, figures } = await measureAt(commit, line, rounds, shutdown)
    log(`  ${commit}  ${shown(measured)}  ${figures}`)
    return measured
  })
  for (const { commit, before, after } of steps)
    log(`${shown(before)} → ${shown(after)}  ${git('log', '-1', '--format=%h %ad %s', '--date=short', commit)}`)
  if (steps.length === 0) log('No commit changed it by more than a tenth.')
}

/** The line's first ratio at a commit. Throws if its bench fails, with what it said. */
async function measureAt(
  commit: string,
  line: string,
  rounds: string,
  shutdown: Shutdown,
): Promise<{ measured: Spread; figures: string }> {
  const checkout = join(FOLDER, commit)
  rmSync(checkout, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', checkout, commit)
  try {
    const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
    if (lock(checkout) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
    const command = ['run', '--silent', 'bench', '--', '--only', line, '--rounds', rounds]
    const bench = shutdown.spawn(commit, 'npm', command, { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] })
    const closed = once(bench, 'close') as Promise<[number | null]>
    const said = await Promise.all([bench.stdout, bench.stderr].map((stream) => text(stream as Readable)))
    const report = join(checkout, '.data/bench.json')
    const [code] = await closed
    if (code !== 0 || !existsSync(report)) throw new Error(`${commit}: ${said.join('')}`)
    const { rows } = JSON.parse(readFileSync(report, 'utf8')) as { rows: { measured: Spread; figures: string }[] }
    if (!rows[0]) throw new Error(`${commit} has no line ${line}`)
    return rows[0]
  } finally {
    git('worktree', 'remove', '--force', checkout)
  }
}

function shown({ median, min, max }: Spread): string {
  return `${times(median)} (${times(min)}–${times(max)})`
}
