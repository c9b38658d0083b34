import type { AnyStateMachine, SnapshotFrom, StateValue } from 'xstate'

/** What a row keeps of a snapshot: enough to resolve it again. */
export type Stored<Context = unknown> = { value: StateValue; context: Context }

/**
 * The way from schema 1 to the newest: step n reads what schema n stored and returns what schema n + 1 would have
 * stored. A step never changes once it was released. Machines whose stored snapshots never changed have none. Pure.
 */
export type Upgrade<Context> = readonly [] | readonly [...steps: Step<unknown>[], last: Step<Context>]

/** What it reads it knows itself: each step names the shape it was written for. */
type Step<To> = (stored: Stored<never>) => Stored<To>

/** The states that a machine can be in, as their paths: `open`, `closed.sold.inProcess`, … */
export type StatePath<Machine extends AnyStateMachine> = PathOf<SnapshotFrom<Machine>['value']>

type PathOf<Value> = Value extends string
  ? Value
  : { [Parent in keyof Value & string]: `${Parent}.${PathOf<Value[Parent]>}` }[keyof Value & string]
