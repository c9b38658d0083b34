import { asc, eq, sql } from 'drizzle-orm'
import { cities, ranches } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** What the lot is called wherever it is named, and the words of its page. */
const NAME = 'Lucero (lote de práctica)'
const DESCRIPTION = [
  'Lucero no existe: este lote es para practicar, con dinero de juego.',
  'Haz una puja, deja una máxima, mira cómo te superan y cómo se extiende el cierre. Nada de lo que hagas aquí es un compromiso, ' +
    'y al terminar no se vende ni se cobra nada.',
].join('\n\n')

/** What the practice lot needs: who sells it and bids against whoever practises, and its horse. */
export type Furniture = { account: number; listing: number }

/**
 * Finds them, or makes them. The account's audience is `house`, which no list names and nobody signs in as. The listing is
 * withdrawn from the beginning: it is in nobody's lists. Null where the house has no ranch of its own or knows no city.
 */
export async function furnishPractice(
  house: Pick<House, 'actors'>,
  work: UnitOfWork,
  at: number,
): Promise<Furniture | null> {
  const { tx } = work
  const place = await placeOf(tx)
  if (!place) return null
  const account = await accountOf(tx)
  const [known] = await tx.select({ id: listings.id }).from(listings).where(eq(listings.sellerId, account))
  if (known) return { account, listing: known.id }
  const listing = await house.actors.listing.create(work, undefined, {
    kind: 'horse',
    sellerId: account,
    name: NAME,
    description: DESCRIPTION,
    ...place,
  })
  await house.actors.listing.sendWithin(work, listing, { type: 'listing.deleted', at })
  return { account, listing }
}

async function placeOf(tx: Tx) {
  const [ranch] = await tx
    .select({ ranchId: ranches.id, cityId: ranches.cityId })
    .from(ranches)
    .where(eq(ranches.default, true))
  if (!ranch) return null
  const [city] =
    ranch.cityId === null ? await tx.select({ id: cities.id }).from(cities).orderBy(asc(cities.id)).limit(1) : []
  const cityId = ranch.cityId ?? city?.id
  return cityId === undefined ? null : { ranchId: ranch.ranchId, cityId }
}

/** Its row stays locked until the transaction ends: of two who furnish at once one comes second. */
async function accountOf(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ id: number }>(sql`
    insert into accounts (audience, email, name, password_hash, email_validated_at, onboarded_at)
    values ('house', 'practica@remate.invalid', 'Robot de práctica', '-', now(), now())
    on conflict (audience, email) do update set name = excluded.name
    returning id`)
  if (!row) throw new Error('The practice account was not inserted')
  return row.id
}
