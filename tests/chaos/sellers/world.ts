import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { connect, type Connection } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches, states } from '#db/schema/people/places.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { settings as settingsTable } from '#db/schema/engine/settings.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { addSeller, giveCredits } from '#tests/support/own-listings.ts'
import { adminNo } from '#tests/support/people.ts'
import type { Place } from './pages.ts'
import type { Package, Photo } from './seller.ts'
import type { SellerScenario } from './scenarios.ts'
import { NO_OUTAGE } from '../scenarios.ts'

const PHOTOS = 14

export type SellerWorld = {
  house: House
  connection: Connection
  sellers: { account: number; cookie: string }[]
  admins: Admin[]
  /** Lots from the beginning. */
  granted: number[]
  photos: Photo[]
  packages: Package[]
  place: Place
}

/** Sellers with complete data and two credits each; packages to buy, photos to send, and two administrators. */
export async function createSellerWorld(
  url: string,
  env: Record<string, string>,
  scenario: SellerScenario,
): Promise<SellerWorld> {
  const connection = connect(url, { max: 8 })
  const { db, sql } = connection
  const house = createHouse({ env: parseEnv({ ...env, DATABASE_URL: url }, 'demo'), db, sql })
  const furniture = await furnish(db)
  await db.update(settingsTable).set({ outageSeconds: NO_OUTAGE })
  await db.update(settingsTable).set({ enablePayments: true })
  await db.update(ranches).set({ default: true }).where(eq(ranches.id, furniture.ranch))
  const sellers: SellerWorld['sellers'] = []
  const granted: number[] = []
  for (let nth = 0; nth < scenario.sellers; nth++) {
    const account = await addSeller({ house, furniture }, `vendedora${nth}`)
    granted.push(await giveCredits({ house }, account, 2))
    sellers.push({ account, cookie: `remate_session=${await openSession(db, account, Date.now())}` })
  }
  const [state] = await db.select().from(states)
  return {
    house,
    connection,
    sellers,
    granted,
    admins: [await addAdmin(house, 'ana'), await addAdmin(house, 'eva')],
    photos: await makePhotos(),
    packages: await addPackages(house),
    place: { paises: String(state?.countryId), estados: String(state?.id), ciudades: String(furniture.city) },
  }
}

async function addAdmin({ db }: House, username: string): Promise<Admin> {
  const row = {
    audience: 'admin',
    email: `${username}@remate.test`,
    username,
    name: username,
    passwordHash: '-',
  } as const
  const [added] = await db.insert(accounts).values(row).returning({ id: accounts.id })
  return adminNo(added!.id)
}

async function addPackages({ db }: House): Promise<Package[]> {
  const one = (price: number, credits: number) => ({
    version: '1',
    name: `De ${credits}`,
    publishedAt: 0,
    price,
    credits,
  })
  const { id, price, credits } = creditPackages
  return db
    .insert(creditPackages)
    .values([one(0, 1), one(1_000, 1), one(2_500, 3)])
    .returning({ id, price, credits })
}

/** Small, because the storm is about storage, not encoding; named as the application must name them. */
function makePhotos(): Promise<Photo[]> {
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, nth) => {
      const background = { r: nth * 17, g: 90, b: 255 - nth * 17 }
      const image = sharp({ create: { width: 96, height: 64, channels: 3, background } })
      const bytes = new Uint8Array(await image.jpeg().toBuffer())
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 32), bytes }
    }),
  )
}
