import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createStepper } from '#server/engine/below/stepper.ts'
import { newestSchema, readSnapshot, storedColumns } from '#server/engine/actors/stored.ts'
import { type Kind, kinds } from '#tests/support/golden/kinds.ts'
import { type Golden, type GoldenRow, goldenSet, hashOfSet, keepSet, takeSet } from '#tests/support/golden/sets.ts'

/** Every released schema, with the fingerprint of its set. A new schema adds a line; existing lines never change. */
const RELEASED: Record<string, string[]> = {
  auction: [
    '842162ec493a5232',
    '842162ec493a5232',
    '0d7d2998e150a6fa',
    '5cd85bda1cb6c2e7',
    'cbdfbcf00684dc42',
    'b3165be2117c5c87',
  ],
  payment: ['e3050e458a5b9235', '02b984f126c015a1'],
  purchase: ['0e5c40fca1cecf1e'],
  secondChance: ['b1528292dcc96f24'],
  onboarding: ['713e099a1f2d94c4'],
  sellerOnboarding: ['ccf7db1823194127'],
  listing: ['d31b2eb181fa3ce8'],
  negotiation: ['5aca2432f52188b2'],
  deal: ['57b410877b575b67'],
  limitRequest: ['f58bc1ab30908d3d'],
}

/** Events that a later release refuses on purpose, by kind, schema and state; the snapshot stays as it is. */
const REFUSED_SINCE = new Set([
  // Its snapshot has an open observation: a new round needs every one resolved.
  'listing 1 reviewed listing.submitted',
])

/** States in which a row can be stored: leaf states without automatic transitions. */
function leavesOf(node: AnyStateNode, path: string[] = []): string[] {
  const children = Object.values(node.states)
  if (children.length > 0) return children.flatMap((child) => leavesOf(child, [...path, child.key]))
  return (node.always ?? []).length > 0 ? [] : [path.join('.')]
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const read = ({ definition }: Kind, schema: number, row: GoldenRow): AnyMachineSnapshot =>
  readSnapshot(definition, { id: 1, ...row, snapshotSchema: schema })

describe.each(kinds.map((kind) => ({ name: kind.definition.name, kind })))('$name', ({ name, kind }) => {
  const newest = newestSchema(kind.definition)
  const step = createStepper(kind.definition.machine)
  const released: { schema: number; golden: Golden }[] = Array.from({ length: newest }, (_, nth) => nth + 1).flatMap(
    (schema) => goldenSet(name, schema).map((golden) => ({ schema, golden })),
  )

  test('every released schema has its golden set, and none was written again', () => {
    expect(RELEASED[name]).toEqual(Array.from({ length: newest }, (_, nth) => hashOfSet(name, nth + 1)))
    expect(keepSet(name, newest, [])).toBe(false)
  })

  test('the newest set holds every state of a row: a new state is a new schema, left alone by older nodes', () => {
    const states = new Set(goldenSet(name, newest).map(({ state }) => state))
    expect([...states].toSorted()).toEqual(leavesOf(kind.definition.machine.root).toSorted())
  })

  test('the tour has every event that the machine takes, accepted in some snapshot', () => {
    const accepted = new Set(takeSet(kind).flatMap(({ accepts }) => accepts.map(({ event }) => event.type)))
    expect(kind.definition.machine.events.filter((type) => !accepted.has(type))).toEqual([])
  })

  test.each(released)(
    'schema $schema, $golden.state: the snapshot is read and takes the events of its release',
    ({ schema, golden }) => {
      const snapshot = read(kind, schema, golden)
      for (const { event, next } of golden.accepts) {
        const refused = REFUSED_SINCE.has(`${name} ${schema} ${golden.state} ${event.type}`)
        const { state } = storedColumns(kind.definition, read(kind, schema, refused ? golden : next))
        const after = step(snapshot, event).next
        expect([storedColumns(kind.definition, after).state, after === snapshot], event.type).toEqual([state, refused])
      }
    },
  )

  test.each(released)(
    'schema $schema, $golden.state: written again the snapshot has the newest schema and the same content',
    ({ schema, golden }) => {
      const snapshot = read(kind, schema, golden)
      const row = storedColumns(kind.definition, snapshot)
      expect(row.snapshotSchema).toBe(newest)
      const again = readSnapshot(kind.definition, { id: 1, ...(json(row) as typeof row) })
      expect({ value: again.value, context: again.context }).toEqual({
        value: snapshot.value,
        context: snapshot.context,
      })
    },
  )
})

test('every table of actors is one of these kinds, and finds its schemas by an index', () => {
  const modules = Object.values(import.meta.glob<Record<string, unknown>>('../../db/schema/**/*.ts', { eager: true }))
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
  const actors = tables.filter(({ columns }) => columns.some(({ name }) => name === 'snapshot'))
  expect(actors.map(({ name }) => name).toSorted()).toEqual(
    kinds.map(({ definition }) => getTableConfig(definition.table).name).toSorted(),
  )
  for (const { name, indexes } of actors) {
    const columns = indexes.map(({ config }) =>
      config.columns.map((column) => ('name' in column ? column.name : '')).join(),
    )
    expect(columns, name).toContain('state,snapshot_schema')
  }
})
