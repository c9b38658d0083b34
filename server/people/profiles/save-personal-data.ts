import { eq } from 'drizzle-orm'
import { accounts, people } from '#db/schema/accounts.ts'
import type { Buyer } from '#server/people/accounts/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockOnboarding } from './lock-onboarding.ts'

/** As the form's rules left it: phones are 10 digits, the postal code 5; null where nothing was given. */
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
 * Saves the data and turns the onboarding's step with them. Returns why not, and then nothing was written. `at` in
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
    // The onboarding that may just have been created goes too.
    if (!outcome.accepted) work.refuse('photo-missing')
    await work.tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
    await work.tx
      .insert(people)
      .values({ accountId, ...data })
      .onConflictDoUpdate({ target: people.accountId, set: data })
    return null
  })
}
