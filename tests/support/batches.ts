import type { EffectHandlers } from '#server/engine/actors/definition.ts'
import type { Random } from './random.ts'

/** How an actor is sent an event. */
type Send<Event> = (id: number, event: Event) => Promise<unknown>

/** Handlers that run in the opposite order of that in which a batch calls them. */
export function backwards<Effects extends object>(effects: EffectHandlers<Effects>): EffectHandlers<Effects> {
  const waiting: (() => void)[] = []
  const runAll = () =>
    waiting
      .splice(0)
      .toReversed()
      .forEach((run) => run())
  const turned = Object.entries(effects).map(([name, handle]) => [
    name,
    (...call: unknown[]) =>
      new Promise((resolve, reject) => {
        waiting.push(() => (handle as (...call: unknown[]) => Promise<unknown>)(...call).then(resolve, reject))
        if (waiting.length === 1) queueMicrotask(runAll)
      }),
  ])
  return Object.fromEntries(turned) as EffectHandlers<Effects>
}

/** Each is its own batch. Returns the outcomes. */
export async function oneByOne<Event>(send: Send<Event>, id: number, events: Event[]): Promise<unknown[]> {
  const outcomes: unknown[] = []
  for (const event of events) outcomes.push(await send(id, event))
  return outcomes
}

/** Up to twenty at once, which is one batch. Returns the outcomes. */
export async function inBatches<Event>(
  send: Send<Event>,
  id: number,
  events: Event[],
  { between }: Random,
): Promise<unknown[]> {
  const outcomes: unknown[] = []
  for (let from = 0; from < events.length;) {
    const size = between(1, 20)
    outcomes.push(...(await Promise.all(events.slice(from, from + size).map((event) => send(id, event)))))
    from += size
  }
  return outcomes
}
