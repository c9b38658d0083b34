import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { accounts } from '#db/schema/people/accounts.ts'
import { onboardings } from '#db/schema/people/onboarding.ts'
import {
  type OnboardingEffects,
  type OnboardingEvent,
  onboardingMachine,
  type OnboardingRefusal,
} from '#machines/onboarding/machine.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'
import { onboardingContext } from './stored-context.ts'

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>

/** Onboarding as a persisted actor, one per account. */
export function onboardingActor() {
  return defineActor({
    name: 'onboarding',
    machine: onboardingMachine,
    table: onboardings,
    upgrade: [],
    context: onboardingContext,
    project,
    effects,
    receipt: (snapshot: OnboardingSnapshot) => snapshot,
    refusal,
    // Its pages are forms, read on a visit.
    committed: null,
  })
}

function project({ context }: OnboardingSnapshot) {
  return { finishedAt: context.finishedAt }
}

const effects: EffectHandlers<OnboardingEffects> = {
  // A single column: the last effect of a batch applies.
  markOnboarded: (tx, id, all) =>
    tx
      .update(accounts)
      .set({ onboardedAt: all.at(-1)?.at ?? null })
      .where(eq(accounts.id, tx.select({ id: onboardings.accountId }).from(onboardings).where(eq(onboardings.id, id)))),
}

function refusal({ value }: OnboardingSnapshot, { type }: OnboardingEvent): OnboardingRefusal {
  // Data may be saved in any state; the only possible reason is the missing photo.
  if (type === 'personal-data.saved') return 'photo-missing'
  if (value === 'finished') return 'finished'
  return value === 'documents' ? 'documents-missing' : 'personal-data-missing'
}
