import { eq, inArray } from 'drizzle-orm'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { assertEvent, enqueueActions, setup } from 'xstate'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { createActors } from '#server/engine/actors/actors.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'

/** A machine unrelated to auctions, with its own table: a tally that accepts rising numbers. */
export const tallies = pgTable('tallies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull(),
  state: text().notNull(),
  snapshot: jsonb().notNull(),
  snapshotSchema: smallint('snapshot_schema').notNull(),
  owner: text().notNull(),
  top: integer().notNull(),
})
export const notes = pgTable('notes', { tally: integer().notNull(), key: text().notNull(), value: integer().notNull() })

type TallyEvent =
  | { type: 'number.added'; value: number; key: string }
  | { type: 'tally.ended' }
  | { type: 'tally.greeted' }
  | { type: 'tally.puzzled' }
type Effects = { note: { key: string; value: number }; welcome: { floor: number }; greet: { value: number } }
type Refusal = 'too-low' | 'ended'

/** Declares an effect. The machine only emits it as data; the caller performs it. */
const effect = <Name extends keyof Effects>(_: unknown, _params: Effects[Name]) => {}

const tallyMachine = setup({
  types: { context: {} as { top: number; count: number }, events: {} as TallyEvent, input: {} as { floor: number } },
  guards: { isHigher: ({ context, event }) => event.type === 'number.added' && event.value > context.top },
  actions: {
    welcome: effect<'welcome'>,
    note: effect<'note'>,
    greet: effect<'greet'>,
    /** An effect without a handler. */
    forgotten: (_: unknown) => {},
    add: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'number.added')
      enqueue({ type: 'note', params: { key: event.key, value: event.value } })
      enqueue.assign({ top: event.value, count: context.count + 1 })
    }),
  },
}).createMachine({
  id: 'tally',
  context: ({ input }) => ({ top: input?.floor ?? 0, count: 0 }),
  initial: 'going',
  states: {
    going: {
      entry: { type: 'welcome', params: ({ context }) => ({ floor: context.top }) },
      on: {
        'number.added': { guard: 'isHigher', actions: 'add' },
        'tally.ended': 'ended',
        'tally.greeted': { actions: { type: 'greet', params: ({ context }) => ({ value: context.top }) } },
        'tally.puzzled': { actions: 'forgotten' },
      },
    },
    ended: {},
  },
})

const effects: EffectHandlers<Effects> = {
  note: (tx, tally, all) => tx.insert(notes).values(all.map((note) => ({ tally, ...note }))),
  greet: (tx, tally, all) => tx.insert(notes).values(all.map(({ value }) => ({ tally, key: 'greeting', value }))),
  welcome: (tx, tally, all) =>
    tx.insert(notes).values(all.map(({ floor }) => ({ tally, key: 'welcome', value: floor }))),
}

export const definition = defineActor({
  name: 'tally',
  machine: tallyMachine,
  table: tallies,
  upgrade: [],
  context: z.object({ top: z.number(), count: z.number() }),
  project: ({ context }) => ({ top: context.top }),
  effects,
  receipt: ({ context }): number => context.count,
  refusal: (snapshot): Refusal => (snapshot.matches('ended') ? 'ended' : 'too-low'),
  committed: null,
  key: (event) => (event.type === 'number.added' ? event.key : undefined),
  async recall(tx, tally, events) {
    const keys = events.flatMap((event) => (event.type === 'number.added' ? [event.key] : []))
    const rows = await tx.select().from(notes).where(eq(notes.tally, tally))
    const known = await tx.select().from(notes).where(inArray(notes.key, keys))
    return new Map(
      known
        .filter((note) => note.tally === tally)
        .map(({ key }) => [key, rows.filter((row) => row.key !== 'welcome').findIndex((row) => row.key === key) + 1]),
    )
  },
})

export async function makeTallyTables(db: Database): Promise<void> {
  await db.execute(
    'create table tallies (id int generated always as identity primary key, version int not null, state text not ' +
      'null, snapshot jsonb not null, snapshot_schema smallint not null default 1, owner text not null, top int ' +
      'not null)',
  )
  await db.execute(
    'create table notes (tally int not null, key text not null, value int not null, unique (tally, key))',
  )
}

/** A process's tallies; two calls on one database act as two nodes. */
export const tallyHouse = (db: Database, changes: Partial<typeof definition> = {}) =>
  createActors(db, { ...definition, ...changes })
