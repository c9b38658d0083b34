import type { SnapshotFrom } from 'xstate'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { type SecondChanceEffects, secondChanceMachine } from '#machines/second-chance/machine.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { lapseJob } from './jobs.ts'
import { secondChanceContext } from './stored-context.ts'

/** A second chance as a persisted actor; at most one per auction and bidder. `committed` runs after each commit. */
export function secondChanceActor(committed: (id: number) => void) {
  return defineActor({
    name: 'secondChance',
    machine: secondChanceMachine,
    table: secondChances,
    upgrade: [],
    context: secondChanceContext,
    project,
    effects,
    receipt: () => null,
    refusal: () => 'over' as const,
    committed,
  })
}

function project({ context: { price, offeredAt, expiresAt, answeredAt } }: SnapshotFrom<typeof secondChanceMachine>) {
  return { price, offeredAt, expiresAt, answeredAt }
}

const effects: EffectHandlers<SecondChanceEffects> = {
  scheduleLapse: (tx, id, all) =>
    enqueue(
      tx,
      all.slice(-1).map(({ expiresAt }) => lapseJob(id, expiresAt)),
    ),
  notifySeller: (tx, id, all) =>
    enqueue(
      tx,
      all.map(({ answer }) => ({
        task: 'second-chances.tell-seller' as const,
        payload: { secondChance: id, answer },
        key: `second-chance-told:${id}`,
      })),
    ),
}
