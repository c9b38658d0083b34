import { editBasis } from '#server/people/index.ts'
import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import { literally } from '#db/contains.ts'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { folded } from '#db/schema/engine/columns.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

type RanchesAsked = PageAsked & {
  /** Searched in the name. */
  text?: string
  /** Undefined: active and inactive. */
  active?: boolean | undefined
  order?: { by: 'name' | 'id'; descending: boolean }
}

const OLDEST_FIRST = { by: 'id', descending: false } as const

const sellersOf = sql<number>`(select count(*)::int from sellers where ranch_id = ranches.id)`

/** A page of all ranches, including the house's own, with their number of sellers. */
export async function listRanches(db: Database, { text = '', active, order = OLDEST_FIRST, ...page }: RanchesAsked) {
  const query = db
    .select({
      id: ranches.id,
      name: ranches.name,
      city: cities.name,
      state: states.name,
      photo: photos,
      active: ranches.active,
      default: ranches.default,
      sellers: sellersOf,
      basis: editBasis(sql`'ranch:' || ${ranches.id}`),
    })
    .from(ranches)
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(photos, eq(photos.hash, ranches.photo))
    .where(and(active === undefined ? undefined : eq(ranches.active, active), ...wordsOf(text)))
    .$dynamic()
  const inOrder = order.descending ? desc : asc
  const by = order.by === 'name' ? folded(ranches.name) : ranches.id
  const found = await pageOf(db, query, { ...page, orderBy: [inOrder(by), inOrder(ranches.id)] })
  return { ...found, rows: found.rows.map(({ photo, ...row }) => ({ ...row, logo: photo && viewPhoto(photo, '') })) }
}

function wordsOf(text: string): SQL[] {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  return words.map((word) => like(ranches.search, `%${literally(word)}%`))
}

/** A ranch for its form and dialogs; undefined if it does not exist. */
export async function readRanchEntry(db: Database, id: number) {
  const [row] = await db
    .select({
      id: ranches.id,
      name: ranches.name,
      email: ranches.email,
      phone: ranches.phone,
      address: ranches.address,
      cityId: ranches.cityId,
      stateId: cities.stateId,
      countryId: states.countryId,
      city: cities.name,
      state: states.name,
      photo: photos,
      active: ranches.active,
      default: ranches.default,
      /** The last act on it, carried by its form: see `editedSince`. */
      basis: editBasis(sql`'ranch:' || ${ranches.id}`),
      sellers: sellersOf,
      listings: sql<number>`(select count(*)::int from listings where ranch_id = ranches.id
        and seller_id not in (select id from accounts where audience = 'house'))`,
    })
    .from(ranches)
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(photos, eq(photos.hash, ranches.photo))
    .where(eq(ranches.id, id))
  if (!row) return undefined
  const { photo, ...ranch } = row
  return { ...ranch, logo: photo && { hash: photo.hash, ...viewPhoto(photo, '') } }
}

export type RanchEntry = NonNullable<Awaited<ReturnType<typeof readRanchEntry>>>
