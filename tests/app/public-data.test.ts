/** The description of the public data is made of their definition: `UPDATE_DOCS=1` writes it anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documents } from '#app/routes/public/elsewhere/facts.ts'

const FILE = join(import.meta.dirname, '../../docs/public-data.md')
const HEAD = '## Fields\n'

type Schema = {
  $ref?: string
  type?: string | string[]
  title?: string
  format?: string
  description?: string
  const?: unknown
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
}

const FORMATS: Record<string, string> = { date: 'day', 'date-time': 'moment', uri: 'address' }
const TYPES: Record<string, string> = { integer: 'number', string: 'text' }

function typeOf(schema: Schema): string {
  if (schema.$ref) return `[${schema.$ref.slice('#/$defs/'.length)}](#${anchorOf(schema.$ref)})`
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (schema.title) return schema.title
  return [schema.type]
    .flat()
    .map((type = '') => FORMATS[schema.format ?? ''] ?? TYPES[type] ?? type)
    .join(' or ')
}

const anchorOf = (ref: string) => ref.slice('#/$defs/'.length).toLowerCase()

function tableOf({ properties = {} }: Schema): string[] {
  const rows = Object.entries(properties).map(
    ([name, { description = '', ...schema }]) => `| \`${name}\` | ${typeOf(schema)} | ${description} |`,
  )
  return ['', '| field | type | |', '|---|---|---|', ...rows, '']
}

function describeAll(): string {
  const schemas = Object.entries(documents).map(([path, each]) => [path, z.toJSONSchema(each) as Schema] as const)
  const parts = new Map(schemas.flatMap(([, { $defs = {} }]) => Object.entries($defs)))
  return [
    HEAD,
    ...schemas.flatMap(([path, schema]) => [`### \`${path}\``, ...tableOf(schema)]),
    ...[...parts].flatMap(([name, schema]) => [`### ${name}`, ...tableOf(schema)]),
  ]
    .join('\n')
    .replace(/ +\|$/gm, ' |')
}

test('every field of an answer is described, and nothing else', () => {
  const text = readFileSync(FILE, 'utf8')
  const written = text.slice(text.indexOf(HEAD))
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      FILE,
      text.replace(written, () => describeAll()),
    )
  expect(process.env.UPDATE_DOCS ? describeAll() : written).toBe(describeAll())
})
