/** Exports that no other file imports: of a name that only its own file uses, `export` says more than is true. */
import { posix } from 'node:path'

type Source = { file: string; source: string }

const EXPORTED = /^export (?:type|const|let|(?:async )?function\*?|(?:abstract )?class) (\w+)/gm
/** Groups: what is imported or passed on, and from where. */
const NAMED = /\b(?:import|export)\s+((?:type\s+)?[\w*{},\s$]+?)\s*from\s*'([#.][^']+)'/g
const WHOLE = /\bimport\(\s*'([#.][^']+)'/g

/**
 * Names that a file of `sources` exports and none of `users` imports, as `file name`. A module that is loaded whole
 * (`import()`, `import * as`) is taken as used.
 */
export function idleExports(sources: Source[], users: Source[]): string[] {
  const used = new Map<string, Set<string>>()
  const use = (file: string, from: string, names: string[]) => {
    const to = pathOf(file, from)
    used.set(to, new Set([...(used.get(to) ?? []), ...names]))
  }
  for (const { file, source } of users) {
    for (const [, what = '', from = ''] of source.matchAll(NAMED)) use(file, from, namesOf(what))
    for (const [, from = ''] of source.matchAll(WHOLE)) use(file, from, ['*'])
  }
  return sources.flatMap(({ file, source }) => {
    const names = used.get(file) ?? new Set()
    const exported = [...source.matchAll(EXPORTED)].map(([, name = '']) => name)
    return names.has('*') ? [] : exported.filter((name) => !names.has(name)).map((name) => `${file} ${name}`)
  })
}

function namesOf(what: string): string[] {
  const [, inBraces = ''] = /\{([^}]*)\}/.exec(what) ?? []
  const names = inBraces.split(',').map(
    (part) =>
      part
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0] ?? '',
  )
  return what.includes('*') ? ['*'] : names
}

function pathOf(file: string, from: string): string {
  const [path = from] = from.split('?')
  return path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)
}
