import { asc, eq, sql } from 'drizzle-orm'
import { cities, ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

const NAME = 'Lucero (lote de práctica)'
const DESCRIPTION = [
  'Lucero no existe: este lote es para practicar, con dinero de juego.',
  'Haz una puja, deja una máxima, mira cómo te superan y cómo se extiende el cierre. Nada de lo que hagas aquí ' +
    'es un compromiso, ' +
    'y al terminar no se vende ni se cobra nada.',
].join('\n\n')

/** The practice lot's seller account, which also bids as the robot, and its listing. */
type Furniture = { account: number; listing: number }

/**
 * Finds or creates them. The account's audience is `house`, which no list shows and no user can sign in as. The listing
 * is created withdrawn, so that no list shows it. Null if the house has no ranch of its own or no city.
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

/** The row stays locked until the transaction ends, so that concurrent calls are serialized. */
async function accountOf(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ id: number }>(sql`
    insert into accounts (audience, email, name, password_hash, email_validated_at, onboarded_at)
    values ('house', 'practica@remate.invalid', 'Robot de práctica', '-', now(), now())
    on conflict (audience, email) do update set name = excluded.name
    returning id`)
  if (!row) throw new Error('The practice account was not inserted')
  return row.id
}
