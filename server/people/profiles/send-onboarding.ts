import type { OnboardingEvent, OnboardingRefusal } from '#machines/onboarding/machine.ts'
import type { Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockOnboarding } from './lock-onboarding.ts'

type StepEvent = Extract<OnboardingEvent, { type: 'personal-data.reopened' | 'onboarding.finished' }>

/**
 * Sends a step without data: back to the first one, or finish. Returns the reason for refusal, or null. Finishing again
 * changes nothing.
 */
export async function sendOnboarding(
  house: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  event: StepEvent,
): Promise<OnboardingRefusal | 'unknown' | null> {
  return transact(house.db, async (work: UnitOfWork<OnboardingRefusal | 'unknown'>) => {
    const outcome = await house.actors.onboarding.sendWithin(work, await lockOnboarding(house, work, accountId), event)
    if (outcome.accepted || (event.type === 'onboarding.finished' && outcome.refusal === 'finished')) return null
    return work.refuse(outcome.refusal)
  })
}
