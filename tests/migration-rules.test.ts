/** The migrations make the schema: a column, or a partial index's list of states, that changed has its migration. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration, reconstruct } from 'drizzle-kit/api-postgres'
import { expect, test } from 'vitest'

const DB = join(import.meta.dirname, '../db')

test('the schema is what the migrations make', async () => {
  const snapshots = readdirSync(join(DB, 'migrations')).map((name): [string, unknown] => [
    name,
    JSON.parse(readFileSync(join(DB, 'migrations', name, 'snapshot.json'), 'utf8')),
  ])
  const made = await reconstruct(Object.fromEntries(snapshots))
  const schema: Record<string, unknown> = {}
  for (const file of readdirSync(join(DB, 'schema'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts')) Object.assign(schema, await import(join(DB, 'schema', file)))
  expect(await generateMigration(made, await generateDrizzleJson(schema))).toEqual([])
}, 30_000)
