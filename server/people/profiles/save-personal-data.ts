import { eq } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { PersonData } from '#machines/onboarding/fields.ts'
import type { Buyer } from '#server/people/accounts/sessions/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockOnboarding } from './lock-onboarding.ts'

/**
 * Saves the data, as validated by the form's schema, and advances the onboarding. Returns the reason for refusal, in
 * which case nothing is written. `at` in epoch ms.
 */
export async function savePersonalData(
  house: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  { name, ...data }: PersonData<'buyer'>,
  at: number,
): Promise<'photo-missing' | null> {
  return transact(house.db, async (work: UnitOfWork<'photo-missing'>) => {
    const outcome = await house.actors.onboarding.sendWithin(work, await lockOnboarding(house, work, accountId), {
      type: 'personal-data.saved',
      at,
    })
    // Also rolls back an onboarding just created.
    if (!outcome.accepted) work.refuse('photo-missing')
    await work.tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
    await work.tx
      .insert(people)
      .values({ accountId, ...data })
      .onConflictDoUpdate({ target: people.accountId, set: data })
    return null
  })
}
