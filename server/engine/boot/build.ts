import { spawn, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLockFile } from './lock-file.ts'
import type { Shutdown } from './shutdown.ts'

const ROOT = join(import.meta.dirname, '../../..')
// In the folder that every build empties first: a manual or interrupted build leaves no stamp.
const STAMP = join(ROOT, 'build/server/.stamp')
// Outside the folder, which a build removes.
const LOCK = join(ROOT, 'node_modules/.remate-build')
/** Sources of the bundles. */
const SOURCES = ['app', 'db', 'machines', 'server']
const FILES = /^(package(-lock)?\.json|tsconfig\.json|vite.*\.config\.ts|react-router\.config\.ts)$/

/** The build failed; its output was already shown. */
class BuildError extends Error {
  override name = 'BuildError'
}

/** Builds for production if the sources have changed since the last build. Throws BuildError. */
export async function buildIfNeeded(log: (line: string) => void, shutdown?: Shutdown): Promise<void> {
  const hash = hashSources()
  const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash
  if (isBuilt()) return
  // Two builds at once would empty each other's folder; the second finds the first one's result.
  await withLockFile(LOCK, async () => {
    if (!isBuilt()) await build(hash, log, shutdown)
  })
}

async function build(hash: string, log: (line: string) => void, shutdown?: Shutdown): Promise<void> {
  const start = Date.now()
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

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles().toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function sourceFiles(): string[] {
  const single = readdirSync(ROOT).filter((file) => FILES.test(file))
  const inFolders = SOURCES.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  )
  return [...single, ...inFolders]
}
