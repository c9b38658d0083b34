/** Type tests, checked by tsc: code below a `@ts-expect-error` must not compile. */
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { setup } from 'xstate'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { ActorsOf } from '#server/engine/actors/actors.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'

const doors = pgTable('doors', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull(),
  state: text().notNull(),
  snapshot: jsonb().notNull(),
  snapshotSchema: smallint('snapshot_schema').notNull(),
  open: boolean().notNull(),
  openedBy: integer('opened_by'),
  house: text().notNull(),
  colour: text(),
})

type Context = { by: number | null }
const machine = setup({ types: { context: {} as Context, events: {} as { type: 'pushed' } } }).createMachine({
  context: { by: null },
  initial: 'shut',
  states: { shut: { on: { pushed: 'open' } }, open: {} },
})
const shared = {
  name: 'door',
  machine,
  table: doors,
  upgrade: [],
  context: z.object({ by: z.number().nullable() }),
  effects: {},
  receipt: () => null,
  refusal: () => 'stuck',
  committed: null,
} as const

const makeDoor = () => defineActor({ ...shared, project: ({ context }) => ({ open: true, openedBy: context.by }) })

test('a projection is held to its table', () => {
  expect(makeDoor().project(machine.resolveState({ value: 'open', context: { by: 7 } }))).toEqual({
    open: true,
    openedBy: 7,
  })
  const { committed: _, ...silent } = shared
  // @ts-expect-error `committed` left out: null has to be written
  defineActor({ ...silent, project: () => ({ open: true }) })
  // @ts-expect-error a misspelt column
  defineActor({ ...shared, project: () => ({ open: true, opendBy: 7 }) })
  // @ts-expect-error a misspelt column alone
  defineActor({ ...shared, project: () => ({ opendBy: 7 }) })
  // @ts-expect-error the database's name instead of the schema's
  defineActor({ ...shared, project: () => ({ open: true, opened_by: 7 }) })
  // @ts-expect-error a value of another type
  defineActor({ ...shared, project: () => ({ open: 'yes' }) })
  // @ts-expect-error nothing for a column that may not be null
  defineActor({ ...shared, project: () => ({ open: null }) })
  // @ts-expect-error a column that the runtime fills
  defineActor({ ...shared, project: () => ({ open: true, version: 3 }) })
  const project = () => ({ open: true, opendBy: 7 })
  // @ts-expect-error a misspelt column of a function defined elsewhere
  defineActor({ ...shared, project })
})

test('creating an actor requires every column that its snapshot does not provide', () => {
  type Columns = Parameters<ActorsOf<typeof makeDoor>['create']>[2]
  expectTypeOf<Columns>().toEqualTypeOf<{ house: string; colour?: string | null | undefined }>()
  const create = (actors: ActorsOf<typeof makeDoor>, work: UnitOfWork) => [
    actors.create(work, undefined, { house: 'mine' }),
    actors.create(work, undefined, { house: 'mine', colour: 'red' }),
    // @ts-expect-error a required column forgotten
    actors.create(work, undefined, { colour: 'red' }),
    // @ts-expect-error a misspelt column
    actors.create(work, undefined, { house: 'mine', color: 'red' }),
    // @ts-expect-error a column that follows from the snapshot
    actors.create(work, undefined, { house: 'mine', open: true }),
  ]
  expect(create).toBeTypeOf('function')
})

test('a stored snapshot is checked in full: a field missing from the check is a type error', () => {
  // @ts-expect-error `by` is not read
  defineActor({ ...shared, context: z.object({}), project: () => ({ open: true }) })
  const toAnother = ({ value }: { value: string }) => ({ value, context: { who: 7 } })
  // @ts-expect-error the last step returns another context
  defineActor({ ...shared, upgrade: [toAnother], project: () => ({ open: true }) })
  expect(shared.upgrade).toEqual([])
})

test('a unit of work that may refuse fits one that never does, not the other way round', () => {
  expectTypeOf<UnitOfWork<'gone'>>().toExtend<UnitOfWork>()
  expectTypeOf<UnitOfWork>().not.toExtend<UnitOfWork<'gone'>>()
})
