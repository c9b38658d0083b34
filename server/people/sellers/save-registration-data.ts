import { eq } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import type { PersonData, SELLER_NAMES } from '#machines/onboarding/fields.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockRegistration } from './registration.ts'

/** Validated by the form's schema. */
type SellerNames = PersonData<'seller', (typeof SELLER_NAMES)[number]>

/** `passed`: the step is complete, by an earlier submission or on another device. */
type DataRefusal = 'photo-missing' | 'ranch-missing' | 'passed'

/** The last step: names, with the photo uploaded before. Returns the reason for refusal, or null. `at` in epoch ms. */
export async function saveRegistrationData(
  house: Pick<House, 'db' | 'actors'>,
  { accountId }: Seller,
  { name, ...surnames }: SellerNames,
  at: number,
): Promise<DataRefusal | null> {
  return transact(house.db, async (work: UnitOfWork<DataRefusal>) => {
    const { tx } = work
    const id = await lockRegistration(work as UnitOfWork, accountId)
    if (id === null) return work.refuse('passed')
    const event = { type: 'personal-data.saved', at } as const
    const outcome = await house.actors.sellerOnboarding.sendWithin(work as UnitOfWork, id, event)
    if (!outcome.accepted) {
      return work.refuse(
        outcome.refusal === 'photo-missing' || outcome.refusal === 'ranch-missing' ? outcome.refusal : 'passed',
      )
    }
    await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
    await tx
      .insert(people)
      .values({ accountId, ...surnames })
      .onConflictDoUpdate({ target: people.accountId, set: surnames })
    return null
  })
}
