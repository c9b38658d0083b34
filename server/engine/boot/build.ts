import { spawn, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLockFile } from './lock-file.ts'
import type { Shutdown } from './shutdown.ts'

const HERE = join(import.meta.dirname, '../../..')
// In the folder that a build empties: a manual build leaves no stamp.
const STAMP = 'build/server/.stamp'
// Size and times of every source when its content was last found to be the built one.
const SEEN = 'build/server/.seen'
// Outside the folder, which a build removes.
const LOCK = 'node_modules/.remate-build'
/** Sources of the bundles, and changes to the packages in them. */
const SOURCES = ['app', 'db', 'machines', 'patches', 'server']
const CLOCK_TICK_MS = 1_000
const FILES = /^(package(-lock)?\.json|tsconfig\.json|vite.*\.config\.ts|react-router\.config\.ts)$/

/** The build failed; its output was already shown. */
class BuildError extends Error {
  override name = 'BuildError'
}

/** Builds for production if the sources at `root` have changed since the last build. Throws BuildError. */
export async function buildIfNeeded(log: (line: string) => void, shutdown?: Shutdown, root = HERE): Promise<void> {
  if (isBuilt(root)) return
  // Two builds at once would empty each other's folder; the second finds the first one's result.
  await withLockFile(join(root, LOCK), async () => {
    if (!isBuilt(root)) await build(root, log, shutdown)
  })
}

/** True if the build is that of the present sources. They are read again only if one seems touched since. */
export function isBuilt(root = HERE): boolean {
  const files = sourceFiles(root)
  const seen = looksOf(root, files)
  if (seen !== null && seen === readOrNull(join(root, SEEN))) return true
  if (hashSources(root, files) !== readOrNull(join(root, STAMP))) return false
  if (seen !== null) writeFileSync(join(root, SEEN), seen)
  return true
}

async function build(root: string, log: (line: string) => void, shutdown?: Shutdown): Promise<void> {
  const start = Date.now()
  const hash = hashSources(root, sourceFiles(root))
  // It empties the browsers' folder first: one that ends there must not leave the last one's stamp beside it.
  for (const mark of [STAMP, SEEN]) rmSync(join(root, mark), { force: true })
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  log('Building for production …')
  const progress = setInterval(() => log(`  … still building, ${seconds()}`), 5_000)
  try {
    await npmRunBuild(root, shutdown)
  } finally {
    clearInterval(progress)
  }
  writeFileSync(join(root, STAMP), hash)
  log(`Built in ${seconds()}`)
}

function npmRunBuild(root: string, shutdown?: Shutdown): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const options: SpawnOptions = { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }
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

function hashSources(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Size and times of the files, as git's index keeps them: no program changes a file and leaves the time of its change
 * (`ctime`). null if one changed this second, in which it may change once more unnoticed.
 */
function looksOf(root: string, files: string[]): string | null {
  const hash = createHash('sha256')
  const recent = Date.now() - CLOCK_TICK_MS
  for (const file of files) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(root, file))
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

function sourceFiles(root: string): string[] {
  const single = readdirSync(root).filter((file) => FILES.test(file))
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return [...single, ...inFolders].toSorted()
}
