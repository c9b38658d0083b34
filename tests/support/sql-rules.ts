/** Which quarter's tables a file of the server names: in its SQL, and by the schema that it imports. */
import { parseAst } from 'vite'
import { QUARTERS } from './import-rules.ts'
import { importsOf } from './imports.ts'

type Source = { file: string; source: string }

/** A mention of a table, or an import of a schema, that belongs to a higher quarter than the file. */
export type Upward = { file: string; line: number; quarter: string; what: string }

const LEVELS = ['engine', ...QUARTERS]

/** The quarter of each table, by its name in SQL: the folder of `db/schema` that defines it. */
export function quartersOfTables(schema: readonly Source[]): Map<string, string> {
  return new Map(
    schema.flatMap(({ file, source }) =>
      [...source.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, quarterOf(file, 2)] as const),
    ),
  )
}

/** Each mention of a table of a higher quarter in SQL, and each import of its schema. */
export function upward(sources: readonly Source[], tables: ReadonlyMap<string, string>): Upward[] {
  return sources.flatMap(({ file, source }) => {
    const found = (quarter: string, what: string, at: number): Upward[] =>
      isAbove(quarter, quarterOf(file, 1)) ? [{ file, line: lineOf(source, at), quarter, what }] : []
    return [
      ...importsOf(file, source)
        .filter(({ to }) => to.startsWith('db/schema/'))
        .flatMap(({ to }) => found(quarterOf(to, 2), to, source.indexOf(to))),
      ...literalsOf(source).flatMap(({ text, at }) =>
        tablesIn(text).flatMap((table) => found(tables.get(table) ?? '', table, at)),
      ),
    ]
  })
}

const quarterOf = (path: string, folder: number) => path.split('/')[folder] ?? ''
const isAbove = (quarter: string, other: string) => LEVELS.indexOf(quarter) > LEVELS.indexOf(other)
const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

/** Words where SQL names a table: after a keyword, after a comma of a list, or first in a fragment. */
export function tablesIn(text: string): string[] {
  const sql = text.replace(/'[^'\n]*'/g, "''")
  const after = sql.matchAll(/\b(?:from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)/gi)
  const lists = sql.matchAll(/\bfrom\s+([^()]*?)(?=\b(?:where|group|order|limit|on)\b|[()]|$)/gi)
  const listed = /\bselect\b|\bdelete\b|\bupdate\b/i.test(sql)
    ? [...lists].flatMap(([, list = '']) => [...list.matchAll(/,\s*(?:lateral\s+)?"?([a-z_]+)/gi)])
    : []
  const first = /^\s*([a-z_]+)(?=\s+(?:[a-z_]{1,2}\s+)?(?:where|join)\b)/.exec(sql)
  return [...after, ...listed, ...(first ? [first] : [])].map(([, table = '']) => table)
}

type Literal = { text: string; at: number }
type Node = { type: string; start: number } & Record<string, unknown>
type Quasi = { value: { raw: string } }

/** The strings and templates of a module that may be SQL, and the tables named as values of `table`. */
function literalsOf(source: string): Literal[] {
  if (!/\b(?:sql|select|insert|delete|update|table)\b/i.test(source)) return []
  const found: Literal[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node === null || typeof node !== 'object') return
    found.push(...literalsAt(node as Node))
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseAst(source, { lang: 'ts' }).body)
  return found
}

function literalsAt({ type, start: at, value, quasis, key }: Node): Literal[] {
  if (type === 'Literal' && typeof value === 'string') return [{ text: value, at }]
  if (type === 'TemplateLiteral') return [{ text: (quasis as Quasi[]).map((each) => each.value.raw).join(' ? '), at }]
  const isTable = type === 'Property' && (key as Node).name === 'table' && (value as Node).type === 'Literal'
  return isTable ? [{ text: `table ${String((value as Node).value)}`, at }] : []
}
