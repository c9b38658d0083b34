import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { openHouse } from './auction-house.ts'
import { addAuction } from './fixtures.ts'

const HOUR = 3_600_000

/**
 * A house with six lots of several sexes, places, classes and ranches, five of them running. `lots`: lot id by the
 * horse's name.
 */
export async function openFindableLots() {
  const world = await openHouse()
  const lots: Record<string, number> = {}
  const { db } = world.database
  const one = <Row>([row]: Row[]) => row as Row
  const [{ countryId }] = (await db.select().from(states)) as [typeof states.$inferSelect]
  const sonora = one(await db.insert(states).values({ name: 'Sonora', countryId }).returning()).id
  const hermosillo = one(await db.insert(cities).values({ name: 'Hermosillo', stateId: sonora }).returning()).id
  const place = { sonora, hermosillo }
  const [{ id: category }] = (await db.select().from(categories)) as [typeof categories.$inferSelect]
  const barrel = one(await db.insert(subcategories).values({ name: 'Barriles', categoryId: category }).returning()).id
  const group = one(await db.insert(groups).values({ name: 'Remolques' }).returning()).id
  const kind = one(await db.insert(categories).values({ name: 'Ganaderos', groupId: group }).returning()).id
  const trailers = one(await db.insert(subcategories).values({ name: 'Jaula', categoryId: kind }).returning()).id
  const classes = { barrel, trailers }
  const ranch = one(
    await db
      .insert(ranches)
      .values({ name: 'Cuadra El Mezquite', search: foldForSearch('Cuadra El Mezquite') })
      .returning(),
  ).id

  const add = async (
    name: string,
    horse: NonNullable<Parameters<typeof addAuction>[2]>['horse'],
    {
      subcategory = world.furniture.subcategory,
      ...options
    }: Parameters<typeof addAuction>[2] & { subcategory?: number } = {},
  ) => {
    const furniture = { ...world.furniture, subcategory }
    lots[name] = await addAuction(world.house, furniture, {
      closesAt: Date.now() + HOUR,
      ...options,
      horse: { name, ...horse },
    })
  }
  await add('Duquesa', { sex: 'mare' }, { buyNow: 50_000 })
  await add(
    'Peñasco',
    { sex: 'stallion', cityId: hermosillo, description: 'Hijo de una yegua de Jalisco.' },
    { buyNow: 200_000 },
  )
  await add('Canelo', { sex: 'gelding', cityId: hermosillo, ranchId: ranch }, { buyNow: 900_000, subcategory: barrel })
  await add('Lluvia', { sex: 'mare', cityId: hermosillo, ranchId: ranch }, { buyNow: 90_000, subcategory: barrel })
  await add('Jaula de 12 pies', { kind: 'trailer' }, { subcategory: trailers })
  await add(
    'Viejo',
    { sex: 'stallion', ranchId: ranch },
    { opensAt: Date.now() - 3 * HOUR, closesAt: Date.now() - 2 * HOUR },
  )
  await world.house.actors.auction.send(lots.Viejo as number, { type: 'auction.closed', at: Date.now() })
  return { ...world, lots, place, classes, ranch }
}
