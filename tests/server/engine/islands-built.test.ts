/** Each island runs on React, within its budget, and brings along no part of a library that its page does not use. */
import { basename, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const KB = 1_000
/** Brotli bytes of an island with everything that it imports at once. React alone has 58 KB. */
const CAPTURE = 100 * KB
const LARGEST = 128 * KB
/** The workshop's page: it has every component, and its weight is no user's. */
const WORKSHOP = 160 * KB

const islands = new Map<string, { bytes: number; modules: string[] }>()

beforeAll(async () => {
  // With Vitest's own NODE_ENV the build would take React's development files.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.islands.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  const { output } = built as Rollup.RollupOutput
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])))
  for (const entry of [...chunks.values()].filter(({ isEntry }) => isEntry)) {
    const files = new Set([entry.fileName])
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
    const parts = [...files].map((file) => chunks.get(file) as Rollup.OutputChunk)
    islands.set(entry.name.replace('.island', ''), {
      bytes: parts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0),
      modules: parts.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [relative(ROOT, id)] : [])),
      ),
    })
  }
})

/** Modules of a package that are in an island. */
const modulesOf = (island: string, of: RegExp) => (islands.get(island)?.modules ?? []).filter((id) => of.test(id))
const names = () => [...islands.keys()]
/** Only defines a custom element. */
const WITHOUT_REACT = ['vet-upload']

test('React renders every island, and nothing else does', () => {
  expect(names().length).toBeGreaterThan(10)
  for (const name of names()) {
    const renderer = modulesOf(name, /\/react-dom\/cjs\/react-dom-client\.production\.js$/)
    expect(renderer, name).toHaveLength(WITHOUT_REACT.includes(name) ? 0 : 1)
    expect(modulesOf(name, /preact/), name).toEqual([])
  }
})

test('a capture weighs at most 100 KB, and no island more than 128', () => {
  const weights = Object.fromEntries(names().map((name) => [name, islands.get(name)?.bytes ?? 0]))
  console.log('Islands, bytes:', weights)
  const over = names().filter(
    (name) => (weights[name] ?? 0) > (name.startsWith('capture') ? CAPTURE : name === 'workshop' ? WORKSHOP : LARGEST),
  )
  expect(over).toEqual([])
})

test('of the router an island has its addresses alone', () => {
  for (const name of names())
    expect(
      modulesOf(name, /\/(@react-router|react-router)\//).map((id) => basename(id)),
      name,
    ).toSatisfy((files: string[]) => files.every((file) => ['href.js', 'utils.js'].includes(file)))
})

test('a form is parsed in the browser only where a wizard judges its steps; a capture has no part of conform', () => {
  const parsed = names().filter((name) => modulesOf(name, /@conform-to\/zod\/.*\bparse\.mjs$/).length > 0)
  expect(parsed.toSorted()).toEqual(['buyer-personal', 'onboarding'])
  for (const name of names().filter((each) => each.startsWith('capture')))
    expect(modulesOf(name, /@conform-to|node_modules\/zod/), name).toEqual([])
})

test('no island has code of the server', () => {
  for (const name of names()) expect(modulesOf(name, /^(server|db)\/|\.server\.ts$|^node:/), name).toEqual([])
})
