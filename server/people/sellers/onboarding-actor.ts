import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { accounts } from '#db/schema/people/accounts.ts'
import { sellerOnboardings } from '#db/schema/people/onboarding.ts'
import {
  type SellerOnboardingEffects,
  type SellerOnboardingEvent,
  sellerOnboardingMachine,
  type SellerOnboardingRefusal,
} from '#machines/seller-onboarding/machine.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'
import { sellerOnboardingContext } from './stored-context.ts'

type SellerOnboardingSnapshot = SnapshotFrom<typeof sellerOnboardingMachine>

/** A seller's registration as a persisted actor, one per account. */
export function sellerOnboardingActor() {
  return defineActor({
    name: 'sellerOnboarding',
    machine: sellerOnboardingMachine,
    table: sellerOnboardings,
    upgrade: [],
    context: sellerOnboardingContext,
    project: ({ context }: SellerOnboardingSnapshot) => ({ finishedAt: context.finishedAt }),
    effects,
    receipt: (snapshot: SellerOnboardingSnapshot) => snapshot,
    refusal,
    // Its pages are forms, read on a visit.
    committed: null,
  })
}

const effects: EffectHandlers<SellerOnboardingEffects> = {
  // Read by the sellers' guard: stored with the account, so that pages need no further query.
  markRegistered: (tx, id, all) =>
    tx
      .update(accounts)
      .set({ onboardedAt: all.at(-1)?.at ?? null })
      .where(
        eq(
          accounts.id,
          tx.select({ id: sellerOnboardings.accountId }).from(sellerOnboardings).where(eq(sellerOnboardings.id, id)),
        ),
      ),
}

function refusal({ value }: SellerOnboardingSnapshot, { type }: SellerOnboardingEvent): SellerOnboardingRefusal {
  if (value === 'finished') return 'finished'
  if (type === 'ranch.chosen') return 'ranch-chosen'
  return value === 'ranch' ? 'ranch-missing' : 'photo-missing'
}
