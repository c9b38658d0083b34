import type { AnyStateMachine, SnapshotFrom, StateValue } from 'xstate'

/** The stored part of a snapshot, sufficient to restore it. */
export type Stored<Context = unknown> = { value: StateValue; context: Context }

/**
 * The steps from schema 1 to the newest: step n takes the stored form of schema n and returns the form of schema n + 1.
 * A released step never changes. A machine whose stored form never changed has no steps. Pure.
 */
export type Upgrade<Context> = readonly [] | readonly [...steps: Step<unknown>[], last: Step<Context>]

/** The input type is unknown here; each step declares the shape that it was written for. */
type Step<To> = (stored: Stored<never>) => Stored<To>

/** All states of a machine as paths: `open`, `closed.sold.inProcess`, … */
export type StatePath<Machine extends AnyStateMachine> = PathOf<SnapshotFrom<Machine>['value']>

type PathOf<Value> = Value extends string
  ? Value
  : { [Parent in keyof Value & string]: `${Parent}.${PathOf<Value[Parent]>}` }[keyof Value & string]

/** The states of a table whose row has these values. */
export type StatesWith<Table, Values> = {
  [State in keyof Table]: Table[State] extends Values ? State : never
}[keyof Table]
