import type { EffectHandlers } from '#server/engine/actors/definition.ts'
import type { Random } from './random.ts'

type Send<Event> = (id: number, event: Event) => Promise<unknown>

/** Runs the handlers of a batch in the opposite order of their calls. */
export function backwards<Effects extends object>(effects: EffectHandlers<Effects>): EffectHandlers<Effects> {
  const waiting: (() => void)[] = []
  const runAll = () =>
    waiting
      .splice(0)
      .toReversed()
      .forEach((run) => run())
  const turned = Object.entries<unknown>(effects).map(([name, handle]) => [
    name,
    // Rows and jobs have no order: one statement stores them all.
    typeof handle !== 'function'
      ? handle
      : (...call: unknown[]) =>
          new Promise((resolve, reject) => {
            waiting.push(() => (handle as (...call: unknown[]) => Promise<unknown>)(...call).then(resolve, reject))
            if (waiting.length === 1) queueMicrotask(runAll)
          }),
  ])
  return Object.fromEntries(turned) as EffectHandlers<Effects>
}

/** Sends each event as a batch of its own. Returns the outcomes. */
export async function oneByOne<Event>(send: Send<Event>, id: number, events: Event[]): Promise<unknown[]> {
  const outcomes: unknown[] = []
  for (const event of events) outcomes.push(await send(id, event))
  return outcomes
}

/** Sends up to twenty events at once, which form one batch. Returns the outcomes. */
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
