/** Every import of the application, read from its source. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** `file` and `to` are paths from the root; `to` is the specifier of a package. */
export type Import = { file: string; to: string; typeOnly: boolean }

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['app', 'server', 'db', 'machines']

/**
 * Also matches comments and strings, so that quoted imports are skipped. Groups: 1 `type`, 2 specifier of import/export
 * … from; 3 specifier of import().
 */
const TOKEN = new RegExp(
  [
    String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`,
    String.raw`\b(?:import|export)\s*(type\b\s*)?(?:[\w*{},\s$]+?from\s*)?['"]([^'"\n]+)['"]`,
    String.raw`\bimport\s*\(\s*['"]([^'"\n]+)['"]`,
    String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"`,
    '`(?:\\\\.|[^`\\\\])*`',
  ].join('|'),
  'g',
)

/** The imports of all rooms in the table, or of these folders. */
export function readHouse(rooms = ROOMS): Import[] {
  return readSources(rooms).flatMap(({ file, source }) => importsOf(file, source))
}

/** Every module of these folders, if `recursive` with those below; `file` is its path from the root. */
export function readSources(rooms: string[], recursive = true): { file: string; source: string }[] {
  return rooms.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .map((path) => {
        const file = posix.join(room, path)
        return { file, source: readFileSync(join(ROOT, file), 'utf8') }
      }),
  )
}

/** The modules named in `app/routes.ts`, as paths from the root. */
export function routeModules(): Set<string> {
  const contract = readFileSync(join(ROOT, 'app/routes.ts'), 'utf8')
  return new Set([...contract.matchAll(/'(routes\/[^']+\.tsx?)'/g)].map(([, path]) => `app/${path}`))
}

export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  for (const [, type, statement, dynamic] of source.matchAll(TOKEN)) {
    const specifier = statement ?? dynamic
    if (specifier) found.push({ file, to: resolve(file, specifier), typeOnly: type !== undefined })
  }
  return found
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return specifier
}
