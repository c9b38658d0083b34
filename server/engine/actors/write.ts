import type { AnyStateMachine } from 'xstate'
import { isFollowOn } from '#db/failures.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { ActorDefinition } from './definition.ts'
import type { JournalHead } from './journal.ts'
import type { Judgement, Loaded } from './judge.ts'
import { headColumns, overwrite } from './rows.ts'

type Handler = (tx: Tx, id: number, all: unknown[]) => Promise<unknown>

/**
 * Stores the result of a batch: the row, if it is still the one it was judged from, all effects, and the new
 * journal entries. `confirm` runs beside them, once the row is locked. Returns the journal's new head. Throws
 * StaleVersion.
 */
export async function write<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal>(
  tx: Tx,
  definition: ActorDefinition<Machine, Effects, Receipt, Refusal>,
  id: number,
  loaded: Loaded<Machine>,
  { snapshot, effects, steps }: Judgement<Machine, Receipt, Refusal>,
  confirm?: () => Promise<void>,
): Promise<JournalHead | undefined> {
  const { journal } = definition
  const added = loaded.journal && journal?.append(id, loaded.journal, loaded.snapshot, steps)
  // Looked up before sending any statement: if this threw later, sent statements would not be awaited.
  const calls = [...effects].map(([name, all]) => ({ handle: handlerOf(definition, name), all }))
  // Not awaited one by one: the statements share a round trip.
  const statements = [
    overwrite(tx, definition, id, loaded, snapshot, {
      ...definition.project(snapshot),
      ...headColumns(journal, added?.head),
    }),
    added?.store?.(tx),
    confirm?.(),
    ...calls.map(async ({ handle, all }) => handle(tx, id, all)),
  ]
  const settled = await Promise.allSettled<unknown>(statements)
  const failed = settled.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason)
  // After one statement has failed PostgreSQL refuses the rest, so only the first error is informative.
  if (failed.length > 0) throw failed.find((reason) => !isFollowOn(reason)) ?? failed[0]
  return added?.head
}

/** The handler of an effect. Throws if the definition lacks one that its machine calls. */
export function handlerOf<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal>(
  { name, effects }: ActorDefinition<Machine, Effects, Receipt, Refusal>,
  effect: string,
): Handler {
  const handle = effects[effect as keyof Effects]
  if (!handle) throw new Error(`${name}: no handler for the effect ${effect}`)
  return handle as Handler
}
