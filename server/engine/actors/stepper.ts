import { type AnyActorScope, type AnyStateMachine, createActor, type EventFromLogic, type SnapshotFrom } from 'xstate'

export type EffectCall = { type: string; params: unknown }
export type Step<Machine extends AnyStateMachine> = (
  snapshot: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
) => { next: SnapshotFrom<Machine>; effects: EffectCall[] }

/**
 * One pure step of a machine. Equivalent to xstate's `transition()`, which builds a whole inert actor for every event;
 * our machines neither spawn nor invoke, so one inert scope serves all events: 14 µs per step instead of 36. A refused
 * event returns `next === snapshot` and no effects.
 */
export function createStepper<Machine extends AnyStateMachine>(machine: Machine): Step<Machine> {
  const self = createActor(machine)
  let effects: EffectCall[] = []
  const ignore = () => {}
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: (action) => void effects.push({ type: action.type, params: action.params }),
  }
  return (snapshot, event) => {
    effects = []
    const next = machine.transition(snapshot, event, scope) as SnapshotFrom<Machine>
    return { next, effects }
  }
}
