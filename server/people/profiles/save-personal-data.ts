import { eq } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { Buyer } from '#server/people/accounts/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockOnboarding } from './lock-onboarding.ts'

/** Validated by the form's rules: phones have 10 digits, the postal code 5; null for fields not given. */
export type PersonalData = {
  name: string
  paternalSurname: string
  maternalSurname: string
  cellPhone: string
  homePhone: string | null
  address: string | null
  zip: string | null
}

/**
 * Saves the data and advances the onboarding. Returns the reason for refusal, in which case nothing is written. `at` in
 * epoch ms.
 */
export async function savePersonalData(
  house: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  { name, ...data }: PersonalData,
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
