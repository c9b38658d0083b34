/**
 * Only server/engine/actors and its stepper may read a stored snapshot's JSON. Values that queries need are projected
 * columns.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type Source = { file: string; text: string }

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['app', 'server', 'db', 'machines']
/** The definition's own readers, the columns themselves, and migrations of older rows. */
const MAY = /^(server\/engine\/(actors\/|below\/stepper\.ts)|db\/schema\/|db\/migrations\/)/

/** Kinds of access to the JSON in a row: the column of a query, the field of a returned row, and SQL. */
const WAYS: { what: string; pattern: RegExp }[] = [
  { what: 'selects or reads the column', pattern: /\b[\w$]+\??\.snapshot\b(?!\.(?:value|context|matches|can)\b)/ },
  { what: 'casts what it read', pattern: /\bsnapshot\b[^\n'"`]{0,20}\)?\s+as\s+(?:unknown|\{|[A-Z])/ },
  { what: 'reads it in SQL', pattern: /\bsnapshot"?\s*(?:->|#>|@>)/ },
  { what: 'reads it in SQL', pattern: /\bjsonb_\w+\(\s*(?:\w+\.)?"?snapshot\b/ },
  { what: 'reads it in SQL', pattern: /\$\{[\w$.]+\.snapshot\}/ },
]

export function readSources(): Source[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .map((path) => {
        const file = posix.join(room, path)
        return { file, text: readFileSync(join(ROOT, file), 'utf8') }
      }),
  )
}

/** One line for every direct access to the JSON, outside comments. */
export function rawReads(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => !MAY.test(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => {
        const code = line.replace(/^\s*(?:\*|\/\/|\/\*).*$/, '')
        const way = WAYS.find(({ pattern }) => pattern.test(code))
        return way ? [`${file}:${index + 1} ${way.what}: ${line.trim()}`] : []
      }),
    )
}
