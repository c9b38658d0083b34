import { spawn, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLockFile } from './lock-file.ts'
import type { Shutdown } from './shutdown.ts'

const ROOT = join(import.meta.dirname, '../../..')
// In the folder that every build empties first: a manual or interrupted build leaves no stamp.
const STAMP = join(ROOT, 'build/server/.stamp')
// Size and times of every source when its content was last found to be the built one.
const SEEN = join(ROOT, 'build/server/.seen')
// Outside the folder, which a build removes.
const LOCK = join(ROOT, 'node_modules/.remate-build')
/** Sources of the bundles. */
const SOURCES = ['app', 'db', 'machines', 'server']
const CLOCK_TICK_MS = 1_000
const FILES = /^(package(-lock)?\.json|tsconfig\.json|vite.*\.config\.ts|react-router\.config\.ts)$/

/** The build failed; its output was already shown. */
class BuildError extends Error {
  override name = 'BuildError'
}

/** Builds for production if the sources have changed since the last build. Throws BuildError. */
export async function buildIfNeeded(log: (line: string) => void, shutdown?: Shutdown): Promise<void> {
  if (isBuilt()) return
  // Two builds at once would empty each other's folder; the second finds the first one's result.
  await withLockFile(LOCK, async () => {
    if (!isBuilt()) await build(log, shutdown)
  })
}

/** True if the build is that of the present sources. They are read again only if one seems touched since. */
export function isBuilt(): boolean {
  const files = sourceFiles()
  const seen = looksOf(files)
  if (seen !== null && seen === readOrNull(SEEN)) return true
  if (hashSources(files) !== readOrNull(STAMP)) return false
  if (seen !== null) writeFileSync(SEEN, seen)
  return true
}

async function build(log: (line: string) => void, shutdown?: Shutdown): Promise<void> {
  const start = Date.now()
  const hash = hashSources(sourceFiles())
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  log('Building for production …')
  const progress = setInterval(() => log(`  … still building, ${seconds()}`), 5_000)
  try {
    await npmRunBuild(shutdown)
  } finally {
    clearInterval(progress)
  }
  writeFileSync(STAMP, hash)
  log(`Built in ${seconds()}`)
}

function npmRunBuild(shutdown?: Shutdown): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const options: SpawnOptions = { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }
    const args = ['run', '--silent', 'build']
    const npm = shutdown?.spawn('The build', 'npm', args, options) ?? spawn('npm', args, options)
    const output: Buffer[] = []
    npm.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    npm.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    npm.on('error', reject)
    npm.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new BuildError('The build failed: see the lines above.'))
    })
  })
}

function hashSources(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Size and times of the files, as git's index keeps them: no program changes a file and leaves the time of its change
 * (`ctime`). null if one changed this second, in which it may change once more unnoticed.
 */
function looksOf(files: string[]): string | null {
  const hash = createHash('sha256')
  const recent = Date.now() - CLOCK_TICK_MS
  for (const file of files) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(ROOT, file))
    if (ctimeMs > recent) return null
    hash.update(`${file}\0${ino} ${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function sourceFiles(): string[] {
  const single = readdirSync(ROOT).filter((file) => FILES.test(file))
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  )
  return [...single, ...inFolders].toSorted()
}
