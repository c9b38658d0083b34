/**
 * The imports between all our files. Type-only imports are left out, since the type check covers them. An import from a
 * quarter's `index.ts` leads to the files that define the imported names.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf } from '../support/imports.ts'

const ROOT = join(import.meta.dirname, '../..')

export type ImportGraph = {
  /** All files, paths from the root. */
  files: string[]
  sourceOf(file: string): string
  /** All files imported by a file, directly or indirectly, without itself. */
  importsOf(file: string): string[]
  /** The given files and all files that import them, directly or indirectly. */
  dependentsOf(files: string[]): Set<string>
}

/** `import { a, type b as c } from '…'`, and the same with export: 1 keyword, 2 `type`, 3 names, 4 specifier. */
const NAMED = /\b(import|export)\s+(type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g
const SPECIFIERS = /['"](#[^'"]+|\.\.?\/[^'"]+)['"]/g

/** Reads the graph from the working tree; tests pass `sources` instead: path → text. */
export function readGraph(sources: Map<string, string> = readSources()): ImportGraph {
  const direct = new Map([...sources].map(([file, text]) => [file, importedBy(file, text, sources)]))
  const dependents = new Map<string, string[]>()
  for (const [file, to] of direct) for (const one of to) dependents.set(one, [...(dependents.get(one) ?? []), file])
  return {
    files: [...sources.keys()].sort(),
    sourceOf: (file) => sources.get(file) ?? '',
    importsOf: (file) => [...closureOf([file], direct)].filter((one) => one !== file),
    dependentsOf: (files) => closureOf(files, dependents),
  }
}

function closureOf(from: string[], next: Map<string, string[]>): Set<string> {
  const found = new Set(from)
  for (const file of found) for (const one of next.get(file) ?? []) found.add(one)
  return found
}

/** The files that a file imports directly. For an `index.ts` these are the files that define the imported names. */
function importedBy(file: string, text: string, sources: Map<string, string>): string[] {
  const named = new Map<string, string[]>()
  const types = new Set(importsOf(file, text).flatMap(({ to, typeOnly }) => (typeOnly ? [to] : [])))
  for (const [, keyword, type, names = '', specifier = ''] of text.matchAll(NAMED)) {
    const to = pathOf(file, specifier)
    if (type) continue
    if (names.split(',').every((name) => !name.trim() || name.trim().startsWith('type '))) types.add(to)
    else if (keyword === 'import') named.set(to, valuesIn(names))
  }
  const found = new Set([...text.matchAll(SPECIFIERS)].map(([, specifier]) => pathOf(file, specifier as string)))
  return [...found]
    .filter((to) => !types.has(to) || named.has(to))
    .flatMap((to) => behind(withoutQuery(to), named.get(to), sources))
    .filter((to) => sources.has(to))
}

const withoutQuery = (path: string) => path.replace(/\?.*$/, '')
const isDoor = (file: string) => /^server\/[^/]+\/index\.ts$/.test(file)
const valuesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))

function behind(to: string, names: string[] | undefined, sources: Map<string, string>): string[] {
  if (!isDoor(to) || !names) return [to]
  const text = sources.get(to) ?? ''
  const wanted = new Set(names.map((name) => name.split(/\s+as\s+/)[0]))
  return [...text.matchAll(NAMED)].flatMap(([, , , exported = '', specifier = '']) =>
    valuesIn(exported).some((name) => wanted.has(name.split(/\s+as\s+/).at(-1))) ? [pathOf(to, specifier)] : [],
  )
}

/** Resolves a specifier to a path from the root. */
function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
}

function readSources(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(join(ROOT, file)))
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}
