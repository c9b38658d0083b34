import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { states } from '#db/schema/people/places.ts'
import { savedSearches } from '#db/schema/sale/watching.ts'
import { MOST_SEARCHES } from '#machines/watching/rules.ts'
import type { LotFilter } from '#server/sale/auctions/search/lot-filter.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

type Row = typeof savedSearches.$inferSelect

/** Criteria of a saved search: at most one class, and at least one criterion. Amounts are whole pesos. */
export type Criteria = Pick<
  Row,
  'groupId' | 'categoryId' | 'subcategoryId' | 'sex' | 'stateId' | 'from' | 'to' | 'sire' | 'damSire' | 'words'
>

/** A saved search with the names of its class and state. */
export type SavedSearch = Criteria &
  Pick<Row, 'id' | 'paused' | 'seenAuction'> & {
    className: string | null
    stateName: string | null
  }

/** A buyer's searches, oldest first, or one of them by id; empty if it is another buyer's. */
export function readSearches(db: Pick<Database, 'select'>, account: number, id?: number): Promise<SavedSearch[]> {
  return db
    .select({
      id: savedSearches.id,
      groupId: savedSearches.groupId,
      categoryId: savedSearches.categoryId,
      subcategoryId: savedSearches.subcategoryId,
      sex: savedSearches.sex,
      stateId: savedSearches.stateId,
      from: savedSearches.from,
      to: savedSearches.to,
      sire: savedSearches.sire,
      damSire: savedSearches.damSire,
      words: savedSearches.words,
      paused: savedSearches.paused,
      seenAuction: savedSearches.seenAuction,
      className: sql<string | null>`coalesce(${subcategories.name}, ${categories.name}, ${groups.name})`,
      stateName: states.name,
    })
    .from(savedSearches)
    .leftJoin(groups, eq(groups.id, savedSearches.groupId))
    .leftJoin(categories, eq(categories.id, savedSearches.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, savedSearches.subcategoryId))
    .leftJoin(states, eq(states.id, savedSearches.stateId))
    .where(
      and(eq(savedSearches.accountId, account), id === undefined ? undefined : eq(savedSearches.id, sql`${id}::int`)),
    )
    .orderBy(asc(savedSearches.id))
    .limit(MOST_SEARCHES)
}

/** Filter for the lists of lots that corresponds to a saved search, but for its words. */
export async function filterOfSearch(db: Pick<Database, 'select'>, search: Criteria): Promise<LotFilter> {
  const { groupId, categoryId, subcategoryId, sex, stateId, from, to, sire, damSire } = search
  const within =
    subcategoryId !== null
      ? eq(subcategories.id, subcategoryId)
      : categoryId !== null
        ? eq(subcategories.categoryId, categoryId)
        : groupId !== null
          ? eq(categories.groupId, groupId)
          : null
  const members =
    within &&
    (await db
      .select({ id: subcategories.id })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .where(within))
  return {
    ...(members && { subcategories: members.map(({ id }) => id) }),
    sex: sex ?? undefined,
    state: stateId ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    sire,
    damSire,
  }
}

export async function countSearches(tx: Tx, account: number): Promise<number> {
  const [row] = await tx.select({ searches: count() }).from(savedSearches).where(eq(savedSearches.accountId, account))
  return row?.searches ?? 0
}

/** Id of the last published auction: a new search reports later ones. */
export async function newestAuction(db: Pick<Database, 'select'>): Promise<number> {
  const [row] = await db.select({ id: max(auctions.id) }).from(auctions)
  return row?.id ?? 0
}
