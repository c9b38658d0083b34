import { eq } from 'drizzle-orm'
import { ranches } from '#db/schema/catalogue.ts'
import { sellerOnboardings } from '#db/schema/onboarding.ts'
import { sellers } from '#db/schema/sellers.ts'
import type { Seller } from '#server/people/accounts/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { lockRegistration } from './registration.ts'

/** As the form's rules left it. */
export type NewRanch = {
  name: string
  email: string
  /** 10 digits. */
  phone: string | null
  address: string | null
  cityId: number
}

/** `passed`: the step was taken before, by a press before this one or on another device. */
export type RanchRefusal = 'name-taken' | 'logo-missing' | 'passed'

/**
 * The ranch step: a ranch of one's own, with the logo that was uploaded for it, or the house's for whoever sells on
 * their own (null). Of two who choose a name at once one gets it. Returns why not, or null. `at` in epoch ms.
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
  const [told] = await tx
    .select({ logo: sellerOnboardings.logo })
    .from(sellerOnboardings)
    .where(eq(sellerOnboardings.id, registration))
  if (!told?.logo) return refuse('logo-missing')
  // The unique index decides: a name that somebody is just taking is waited for.
  const [row] = await tx
    .insert(ranches)
    .values({ ...ranch, photo: told.logo, search: foldForSearch(ranch.name) })
    .onConflictDoNothing()
    .returning({ id: ranches.id })
  return row?.id ?? refuse('name-taken')
}

async function houseRanch(tx: Tx): Promise<number> {
  const [row] = await tx.select({ id: ranches.id }).from(ranches).where(eq(ranches.default, true))
  if (!row) throw new Error('The house has no ranch of its own: seed it first')
  return row.id
}
