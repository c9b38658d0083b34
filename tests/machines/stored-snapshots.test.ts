import { setup } from 'xstate'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auctionMachine } from '#machines/auction/machine.ts'
import type { Stored } from '#machines/stored.ts'
import { NewerSchema, Unavailable, UnreadableSnapshot } from '#server/engine/actors/failures.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import { readSnapshot, type StoredAs, storedColumns } from '#server/engine/actors/stored.ts'
import { auctionActor } from '#server/sale/auctions/actor.ts'
import { goldenSet } from '#tests/support/golden/sets.ts'

const lampMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'pressed' } },
}).createMachine({
  context: { count: 0 },
  initial: 'dark',
  states: { dark: { on: { pressed: 'lit' } }, lit: { on: { pressed: 'dark' } } },
})

/** A lamp in its third release: schema 1 named the state `lit` `on` and counted in `n`; schema 2 named it `lit`. */
const lamp: StoredAs<typeof lampMachine> = {
  name: 'lamp',
  machine: lampMachine,
  upgrade: [
    ({ value, context }: Stored<{ n: number }>) => ({ value: value === 'on' ? 'lit' : value, context }),
    ({ value, context }: Stored<{ n: number }>) => ({ value, context: { count: context.n } }),
  ],
  context: z.object({ count: z.number() }),
}
const read = (snapshotSchema: number, snapshot: unknown, state = 'on') =>
  readSnapshot(lamp, { id: 7, state, snapshot, snapshotSchema })

test('loading applies the steps from the schema it was stored at, and writing stores the newest', () => {
  const first = read(1, { value: 'on', context: { n: 4 } })
  expect(first.value).toBe('lit')
  expect(first.context).toEqual({ count: 4 })
  expect(storedColumns(lamp, first)).toEqual({
    state: 'lit',
    snapshot: { value: 'lit', context: { count: 4 } },
    snapshotSchema: 3,
  })
  expect(read(2, { value: 'lit', context: { n: 5 } }).context).toEqual({ count: 5 })
  expect(read(3, { value: 'dark', context: { count: 6 } }).context).toEqual({ count: 6 })
})

test('a state that no step explains is named, with the row and its schema', () => {
  expect(() => read(3, { value: 'on', context: { count: 1 } })).toThrow(UnreadableSnapshot)
  expect(() => read(3, { value: 'on', context: { count: 1 } })).toThrow(/^lamp 7 \(state on, schema 3\): .*'on'/)
})

test.each([
  ['a missing field', { value: 'lit', context: {} }, /^lamp 7 \(state lit, schema 3\): context\.count: /],
  ['a field of another type', { value: 'lit', context: { count: '4' } }, /context\.count: /],
  ['no context', { value: 'lit' }, /neither value nor context/],
  ['no snapshot', null, /neither value nor context/],
])('%s is named instead of breaking later', (_, snapshot, message) => {
  expect(() => read(3, snapshot, 'lit')).toThrow(UnreadableSnapshot)
  expect(() => read(3, snapshot, 'lit')).toThrow(message)
})

test('a snapshot of a newer release is refused as unavailable for now, not as broken', () => {
  expect(() => read(4, { value: 'lit', context: { count: 1 } })).toThrow(NewerSchema)
  expect(() => read(4, { value: 'lit', context: { count: 1 } })).toThrow(Unavailable)
})

test.each([0, -1, 1.5])('schema %d never was', (schema) => {
  expect(() => read(schema, { value: 'lit', context: { n: 1 } })).toThrow(UnreadableSnapshot)
})

test('an auction that was stored without an extension keeps the closing that was announced, and takes bids', () => {
  const definition = auctionActor('a secret', () => {})
  const row = goldenSet('auction', 1).find(({ state }) => state === 'open')
  const { value, context } = structuredClone(row?.snapshot) as Stored<Record<string, unknown>>
  const { extension, ...earlier } = context
  expect(extension).toBe(120_000)
  const snapshot = readSnapshot(definition, {
    id: 3,
    state: 'open',
    snapshot: { value, context: earlier },
    snapshotSchema: 1,
  })
  const closesAt = Number(context.closesAt)
  const { next, effects } = createStepper(auctionMachine)(snapshot, {
    type: 'bid.placed',
    at: closesAt - 1,
    bidder: 5,
    amount: 90_000,
    kind: 'open',
    key: 'k',
  })
  expect(next.context).toMatchObject({ currentBid: 90_000, closesAt, extension: 0 })
  expect(effects.map(({ type }) => type)).not.toContain('scheduleClosing')
})
