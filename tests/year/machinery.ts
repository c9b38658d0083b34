import { initialTransition, type AnyStateMachine, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate'
import { storedColumns, type StoredAs } from '#server/engine/actors/stored.ts'
import { createStepper, type EffectCall, type Step } from '#server/engine/below/stepper.ts'

type Definition<Machine extends AnyStateMachine> = StoredAs<Machine> & {
  project(snapshot: SnapshotFrom<Machine>): object
}

/** An actor outside the database: its machine judges each event, and a refusal is an error in the plan. */
export class Life<Machine extends AnyStateMachine> {
  /** Effects called so far, those of the beginning first. */
  readonly calls: EffectCall[] = []
  /** Accepted events with their effects, as a journal takes them. */
  readonly steps: { event: EventFromLogic<Machine>; calls: EffectCall[] }[] = []
  readonly first: SnapshotFrom<Machine>
  snapshot: SnapshotFrom<Machine>
  version = 0
  readonly #definition: Definition<Machine>
  readonly #step: Step<Machine>

  constructor(definition: Definition<Machine>, step: Step<Machine>, input: InputFrom<Machine>) {
    this.#definition = definition
    this.#step = step
    const [first, actions] = initialTransition(definition.machine, ...([input] as never))
    this.first = this.snapshot = first as SnapshotFrom<Machine>
    this.calls.push(...actions.map(({ type, params }) => ({ type, params: params as unknown })))
  }

  /** Effects of an event, which must be accepted. */
  send(event: EventFromLogic<Machine>): EffectCall[] {
    const { next, effects } = this.#step(this.snapshot, event)
    if (next === this.snapshot) throw new Error(`${this.#definition.name} refused ${JSON.stringify(event)}`)
    this.snapshot = next
    this.version++
    this.calls.push(...effects)
    this.steps.push({ event, calls: effects })
    return effects
  }

  /** Effects of an event by their name. */
  called<Params>(name: string): Params[] {
    return this.calls.filter(({ type }) => type === name).map(({ params }) => params as Params)
  }

  /** The actor's columns as the runtime writes them. */
  row(): object {
    return {
      ...this.#definition.project(this.snapshot),
      ...storedColumns(this.#definition, this.snapshot),
      version: this.version,
    }
  }
}

/** Makes lives of one kind of actor. */
export function livesOf<Machine extends AnyStateMachine>(definition: Definition<Machine>) {
  const step = createStepper(definition.machine)
  return (input: InputFrom<Machine>) => new Life(definition, step, input)
}
