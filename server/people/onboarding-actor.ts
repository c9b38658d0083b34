import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { accounts } from '#db/schema/accounts.ts'
import { onboardings } from '#db/schema/onboarding.ts'
import { missingDocuments, type OnboardingEffects, type OnboardingEvent, onboardingMachine, type OnboardingRefusal } from '#machines/onboarding/machine.ts'
import type { ActorDefinition } from '#server/actors/definition.ts'

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>

/** Onboarding as a persisted actor, one for an account. */
export function onboardingActor(): ActorDefinition<typeof onboardingMachine, OnboardingEffects, OnboardingSnapshot, OnboardingRefusal> {
  return { name: 'onboarding', machine: onboardingMachine, table: onboardings, project: ({ context }) => ({ finishedAt: context.finishedAt }), effects, receipt: (snapshot) => snapshot, refusal }
}

const effects: ActorDefinition<never, OnboardingEffects, never, never>['effects'] = {
  markOnboarded: (tx, id, [done]) =>
    tx
      .update(accounts)
      .set({ onboardedAt: done?.at ?? null })
      .where(eq(accounts.id, tx.select({ id: onboardings.accountId }).from(onboardings).where(eq(onboardings.id, id)))),
}

function refusal({ context, ...snapshot }: OnboardingSnapshot, event: OnboardingEvent): OnboardingRefusal {
  if (snapshot.value === 'finished') return 'finished'
  if (event.type === 'personal-data.saved') return 'photo-missing'
  return event.type === 'onboarding.finished' && missingDocuments(context).length > 0 ? 'documents-missing' : 'personal-data-missing'
}
