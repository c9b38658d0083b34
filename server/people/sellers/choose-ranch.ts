import { eq } from 'drizzle-orm'
import { ranches } from '#db/schema/people/places.ts'
import { sellerOnboardings } from '#db/schema/people/onboarding.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { lockRegistration } from './registration.ts'

/** Validated by the form's rules. */
type NewRanch = {
  name: string
  email: string
  /** 10 digits. */
  phone: string | null
  address: string | null
  cityId: number
}

/** `passed`: the step is complete, by an earlier submission or on another device. */
type RanchRefusal = 'name-taken' | 'logo-missing' | 'passed'

/**
 * Completes the ranch step with the seller's own ranch and its uploaded logo, or with the house's (null) for a seller
 * without one. Of two concurrent choices of a name one succeeds. Returns the reason for refusal, or null. `at` in epoch
 * ms.
 */
export async function chooseRanch(
  house: Pick<House, 'db' | 'actors'>,
  { accountId }: Seller,
  ranch: NewRanch | null,
  at: number,
): Promise<RanchRefusal | null> {
  return transact(house.db, async (work: UnitOfWork<RanchRefusal>) => {
    const { tx } = work
    const id = await lockRegistration(work as UnitOfWork, accountId)
    if (id === null) return work.refuse('passed')
    const outcome = await house.actors.sellerOnboarding.sendWithin(work, id, {
      type: 'ranch.chosen',
      at,
      ranch: ranch ? 'own' : 'house',
    })
    if (!outcome.accepted) return work.refuse('passed')
    const ranchId = ranch ? await addRanch(work, id, ranch) : await houseRanch(tx)
    await tx
      .insert(sellers)
      .values({ accountId, ranchId })
      .onConflictDoUpdate({ target: sellers.accountId, set: { ranchId } })
    return null
  })
}

async function addRanch({ tx, refuse }: UnitOfWork<RanchRefusal>, registration: number, ranch: NewRanch) {
  const [choice] = await tx
    .select({ logo: sellerOnboardings.logo })
    .from(sellerOnboardings)
    .where(eq(sellerOnboardings.id, registration))
  if (!choice?.logo) return refuse('logo-missing')
  // The unique index decides, and waits for a concurrent insertion of the same name.
  const [row] = await tx
    .insert(ranches)
    .values({ ...ranch, photo: choice.logo, search: foldForSearch(ranch.name) })
    .onConflictDoNothing()
    .returning({ id: ranches.id })
  return row?.id ?? refuse('name-taken')
}

async function houseRanch(tx: Tx): Promise<number> {
  const [row] = await tx.select({ id: ranches.id }).from(ranches).where(eq(ranches.default, true))
  if (!row) throw new Error('The house has no ranch of its own: seed it first')
  return row.id
}
