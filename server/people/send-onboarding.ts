import type { OnboardingEvent, OnboardingRefusal } from '#machines/onboarding/machine.ts'
import { takeTurn, type Turn } from '#server/actors/turn.ts'
import type { House } from '#server/house.ts'
import { lockOnboarding } from './lock-onboarding.ts'

type StepEvent = Extract<OnboardingEvent, { type: 'personal-data.reopened' | 'onboarding.finished' }>

/**
 * A step that carries no data: back to the first, or the end. Returns why not, or null. Finishing twice is finishing
 * once.
 */
export async function sendOnboarding(
  house: Pick<House, 'db' | 'actors'>,
  account: number,
  event: StepEvent,
): Promise<OnboardingRefusal | 'unknown' | null> {
  return takeTurn(house.db, async (turn: Turn<OnboardingRefusal | 'unknown'>) => {
    const outcome = await house.actors.onboarding.sendWithin(turn, await lockOnboarding(house, turn, account), event)
    if (outcome.accepted || (event.type === 'onboarding.finished' && outcome.refusal === 'finished')) return null
    return turn.refuse(outcome.refusal)
  })
}
