import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ActorDefinition, Outcome } from './definition.ts'
import type { Accepted, JournalHead } from './journal.ts'
import type { EffectCall, Step } from '#server/engine/below/stepper.ts'

/** An actor read from its row; `journal`: if its definition has one. */
export type Loaded<Machine extends AnyStateMachine> = {
  version: number
  snapshot: SnapshotFrom<Machine>
  journal?: JournalHead
}

/** Result of a batch: the snapshot after it, the effects by name in order, and an outcome per event. */
export type Judgement<Machine extends AnyStateMachine, Receipt, Refusal> = {
  snapshot: SnapshotFrom<Machine>
  changed: boolean
  effects: Map<string, unknown[]>
  /** Accepted events, in order. */
  steps: Accepted<Machine>[]
  outcomes: Outcome<Receipt, Refusal>[]
}

/** Runs events through the machine one after another. Pure: `known` contains the receipts of keys already stored. */
export function judge<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal>(
  definition: ActorDefinition<Machine, Effects, Receipt, Refusal>,
  step: Step<Machine>,
  loaded: Loaded<Machine>,
  events: EventFromLogic<Machine>[],
  known: ReadonlyMap<string, Receipt>,
): Judgement<Machine, Receipt, Refusal> {
  let { snapshot } = loaded
  const steps: Accepted<Machine>[] = []
  const given = new Map(known)
  const outcomes = events.map((event): Outcome<Receipt, Refusal> => {
    const key = definition.key?.(event)
    const earlier = key === undefined ? undefined : given.get(key)
    if (earlier !== undefined) return { accepted: true, receipt: earlier, again: true }
    const { next, effects } = step(snapshot, event)
    // An event with effects is accepted even if it leaves the snapshot unchanged.
    if (next === snapshot && effects.length === 0)
      return { accepted: false, refusal: definition.refusal(snapshot, event) }
    snapshot = next
    steps.push({ event, calls: effects })
    const receipt = definition.receipt(snapshot, event)
    if (key !== undefined) given.set(key, receipt)
    return { accepted: true, receipt, again: false }
  })
  const effects = byName(steps.flatMap(({ calls }) => calls))
  return { snapshot, changed: snapshot !== loaded.snapshot || effects.size > 0, effects, steps, outcomes }
}

/** Effects by name, each with its parameters in call order. */
export function byName(calls: EffectCall[]): Map<string, unknown[]> {
  const effects = new Map<string, unknown[]>()
  for (const { type, params } of calls) {
    const all = effects.get(type)
    if (all) all.push(params)
    else effects.set(type, [params])
  }
  return effects
}
