import { eq } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, countries, ranches, states } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Database } from '#db/client.ts'
import { scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { House } from '#server/engine/house.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import { listingIn } from './listings.ts'

const HOUR = 3_600_000

/** The minimum rows for an auction: a subcategory, a place, a ranch, a seller, the settings. */
export async function furnish(db: Database, { extensionMinutes = 0 } = {}) {
  const one = async <Row extends { id: number }>(rows: PromiseLike<Row[]>): Promise<number> => {
    const [row] = await rows
    if (!row) throw new Error('not inserted')
    return row.id
  }
  const group = await one(db.insert(groups).values({ name: 'Caballos' }).returning())
  const category = await one(db.insert(categories).values({ name: 'Cuarto de Milla', groupId: group }).returning())
  const subcategory = await one(db.insert(subcategories).values({ name: 'Rienda', categoryId: category }).returning())
  const country = await one(db.insert(countries).values({ name: 'México' }).returning())
  const state = await one(db.insert(states).values({ name: 'Jalisco', countryId: country }).returning())
  const city = await one(db.insert(cities).values({ name: 'Tepatitlán', stateId: state }).returning())
  const ranch = await one(
    db
      .insert(ranches)
      .values({ name: 'Rancho El Fresno', cityId: city, search: foldForSearch('Rancho El Fresno') })
      .returning(),
  )
  const seller = await one(
    db
      .insert(accounts)
      .values({
        audience: 'seller',
        email: 'vendedor@prueba.mx',
        username: 'vendedor',
        name: 'Vendedor',
        passwordHash: '-',
        emailValidatedAt: 0,
        onboardedAt: 0,
      })
      .returning(),
  )
  await db.insert(settings).values({
    id: 1,
    welcome: 'Bienvenido',
    contactPhone: '3312345678',
    email: 'hola@remate.test',
    firstPayment: 10_000,
    firstPaymentDays: 3,
    fine: 1_000,
    smallBid: 5,
    mediumBid: 10,
    bigBid: 20,
    openingBid: null,
    extensionMinutes,
    slides: [],
  })
  return { subcategory, city, ranch, seller }
}

export type Furniture = Awaited<ReturnType<typeof furnish>>

/** Buyers who may bid; returns their account ids. */
export async function addBuyers(db: Database, count: number, name = 'comprador'): Promise<number[]> {
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: count }, (_, index) => ({
        audience: 'buyer' as const,
        email: `${name}${index}@prueba.mx`,
        name: `${name} ${index}`,
        passwordHash: '-',
        emailValidatedAt: 0,
        onboardedAt: 0,
      })),
    )
    .returning({ id: accounts.id })
  await db.insert(people).values(
    rows.map(({ id }) => ({
      accountId: id,
      paternalSurname: 'Prueba',
      maternalSurname: 'Prueba',
      cellPhone: `${3_300_000_000 + id}`,
    })),
  )
  return rows.map(({ id }) => id)
}

type AuctionOptions = {
  buyNow?: number
  offerBuyNow?: boolean
  opensAt?: number
  closesAt?: number
  /** Set directly before the opening. */
  reserve?: number
  horse?: Partial<Pick<typeof listings.$inferInsert, 'name' | 'sex' | 'cityId' | 'ranchId' | 'kind' | 'description'>>
}

/** An auction of a new horse; by default open for an hour and closing in an hour. */
export async function addAuction(
  house: House,
  { seller, ranch, subcategory, city }: Furniture,
  options: AuctionOptions = {},
): Promise<number> {
  const { buyNow = 9_000, offerBuyNow = false } = options
  const { opensAt = Date.now() - HOUR, closesAt = Date.now() + HOUR } = options
  const [listing] = await house.db
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'El Lucero',
      sellerId: seller,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow,
      offerBuyNow,
      ...listingIn('readyForEvent'),
      ...options.horse,
    })
    .returning({ id: listings.id })
  if (!listing) throw new Error('not inserted')
  await house.db.transaction((tx) => refreshSearch(tx, eq(listings.id, listing.id)))
  const id = await scheduleAuction(house, { listing: listing.id, opensAt, closesAt })
  if (options.reserve !== undefined) {
    const set = { type: 'reserve.set', at: opensAt - 1, amount: options.reserve } as const
    if (!(await house.actors.auction.send(id, set)).accepted) throw new Error('reserve refused')
  }
  if (opensAt <= Date.now()) await house.actors.auction.send(id, { type: 'auction.opened', at: opensAt })
  return id
}
