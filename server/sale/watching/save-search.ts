import { and, eq, sql } from 'drizzle-orm'
import { savedSearches } from '#db/schema/sale/watching.ts'
import { MOST_SEARCHES } from '#machines/watching/rules.ts'
import type { Buyer } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { holdBuyer } from './hold-buyer.ts'
import { countSearches, type Criteria, newestAuction } from './searches.ts'
import { isWatchingOffered } from './status.ts'

/** `off`: the house has saved searches switched off. */
type SaveOutcome = { saved: number } | { refused: 'full' | 'off' }

/** Saves a search; the same form again returns the same search. Earlier auctions are not reported. `at` in epoch ms. */
export function saveSearch(
  { db }: Pick<House, 'db'>,
  { accountId }: Buyer,
  { key, criteria, at }: { key: string; criteria: Criteria; at: number },
): Promise<SaveOutcome> {
  return db.transaction(async (tx): Promise<SaveOutcome> => {
    await holdBuyer(tx, accountId)
    if (!(await isWatchingOffered(tx))) return { refused: 'off' }
    const [known] = await tx
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.accountId, accountId), eq(savedSearches.key, key)))
    if (known) return { saved: known.id }
    if ((await countSearches(tx, accountId)) >= MOST_SEARCHES) return { refused: 'full' }
    const [made] = await tx
      .insert(savedSearches)
      .values({ ...criteria, accountId, key, createdAt: at, seenAuction: await newestAuction(tx) })
      .returning({ id: savedSearches.id })
    if (!made) throw new Error('A search was not stored')
    return { saved: made.id }
  })
}

const own = (account: number, id: number) =>
  and(eq(savedSearches.accountId, account), eq(savedSearches.id, sql`${id}::int`))

type Own = { search: number }

/** Changes the criteria of a buyer's search; false if they have no such search. */
export async function changeSearch(
  { db }: Pick<House, 'db'>,
  { accountId }: Buyer,
  { search, criteria }: Own & { criteria: Criteria },
): Promise<boolean> {
  const changed = await db.update(savedSearches).set(criteria).where(own(accountId, search)).returning()
  return changed.length > 0
}

/** Pauses or resumes a search; auctions published during a pause are not reported. False if it does not exist. */
export async function pauseSearch(
  { db }: Pick<House, 'db'>,
  { accountId }: Buyer,
  { search, paused }: Own & { paused: boolean },
): Promise<boolean> {
  const seen = paused ? {} : { seenAuction: await newestAuction(db) }
  const changed = await db
    .update(savedSearches)
    .set({ paused, ...seen })
    .where(and(own(accountId, search), eq(savedSearches.paused, !paused)))
    .returning()
  if (changed.length > 0) return true
  const found = await db.select({ id: savedSearches.id }).from(savedSearches).where(own(accountId, search))
  return found.length > 0
}

/** Deletes a search; without effect if it is already deleted. */
export async function deleteSearch({ db }: Pick<House, 'db'>, { accountId }: Buyer, search: number): Promise<void> {
  await db.delete(savedSearches).where(own(accountId, search))
}
