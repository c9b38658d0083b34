/** Each island runs on React, within its budget, and brings along no part of a library that its page does not use. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'

const BUILD = join(import.meta.dirname, '../../../build')
const KB = 1_000
/** Brotli bytes of an island with everything that it imports at once. React alone has 58 KB. */
const CAPTURE = 100 * KB
const LARGEST = 128 * KB
/** The workshop's page: it has every component, and its weight is no user's. */
const WORKSHOP = 160 * KB

const islands = new Map<string, { bytes: number; modules: string[] }>()

/** Brotli bytes by file: islands share most of their files. */
const compressed = new Map<string, number>()
function bytesOf(file: string): number {
  const bytes = compressed.get(file) ?? brotliCompressSync(readFileSync(join(BUILD, 'client', file))).length
  compressed.set(file, bytes)
  return bytes
}

type Chunk = { fileName: string; name: string; isEntry: boolean; imports: string[]; modules: string[] }

beforeAll(async () => {
  await buildIfNeeded(() => {})
  const made = JSON.parse(readFileSync(join(BUILD, 'islands.json'), 'utf8')) as Chunk[]
  const chunks = new Map(made.map((each) => [each.fileName, each]))
  for (const entry of made.filter(({ isEntry }) => isEntry)) {
    const files = new Set([entry.fileName])
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
    islands.set(entry.name.replace('.island', ''), {
      bytes: [...files].reduce((sum, file) => sum + bytesOf(file), 0),
      modules: [...files].flatMap((file) => chunks.get(file)?.modules ?? []),
    })
  }
}, 180_000)

/** Modules of a package that are in an island. */
const modulesOf = (island: string, of: RegExp) => (islands.get(island)?.modules ?? []).filter((id) => of.test(id))
const names = () => [...islands.keys()]
/** Only defines a custom element. */
const WITHOUT_REACT = ['sheet-photos', 'vet-upload']

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
