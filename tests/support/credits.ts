/** Sellers, captures and packages for tests of enrolment credits. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { creditPackages, creditPackageSellers } from '#db/schema/listing/credit-packages.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Furniture } from './fixtures.ts'
import { listingIn } from './listings.ts'

const DAY = 86_400_000

export async function addSeller(db: Database): Promise<number> {
  const username = `vendedor${randomBytes(4).toString('hex')}`
  const [row] = await db
    .insert(accounts)
    .values({
      audience: 'seller',
      email: `${username}@prueba.mx`,
      username,
      name: 'Ramiro',
      passwordHash: '-',
      emailValidatedAt: 0,
    })
    .returning({ id: accounts.id })
  return row!.id
}

/** By default one credit for 1,000 pesos, for all sellers. */
export async function addPackage(
  db: Database,
  { sellers = [], ...more }: Partial<typeof creditPackages.$inferInsert> & { sellers?: number[] } = {},
): Promise<number> {
  const [row] = await db
    .insert(creditPackages)
    .values({ version: '1', name: 'Una inscripción', publishedAt: 0, price: 1_000, credits: 1, ...more })
    .returning({ id: creditPackages.id })
  const packageId = row!.id
  if (sellers.length > 0)
    await db.insert(creditPackageSellers).values(sellers.map((sellerId) => ({ packageId, sellerId })))
  return packageId
}

/** A lot that expires `days` days from `now` (negative: in the past), bought 365 days before that. */
export async function addLotExpiring(
  db: Database,
  seller: number,
  { days, now, quantity = 1, life = 365 }: { days: number; now: number; quantity?: number; life?: number },
): Promise<number> {
  const expiresAt = now + days * DAY
  const [row] = await db
    .insert(creditLots)
    .values({ sellerId: seller, quantity, price: 1_000, boughtAt: expiresAt - life * DAY, expiresAt })
    .returning({ id: creditLots.id })
  return row!.id
}

/** A capture begun by a seller. */
export async function addCapture(
  db: Database,
  { ranch, subcategory, city }: Furniture,
  seller: number,
  more: Partial<typeof listings.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'El Lucero',
      sellerId: seller,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: 90_000,
      ...listingIn('capture'),
      ...more,
    })
    .returning({ id: listings.id })
  return row!.id
}

/** A receipt to be reviewed, with the listing that it enrols. */
export async function addReceipt(db: Database, listing: number, file: string): Promise<number> {
  const [row] = await db
    .insert(transferReceipts)
    .values({
      listingId: listing,
      file,
      contentType: 'image/jpeg',
      transferredOn: '2026-11-20',
      trackingKey: `CLAVE${listing}`,
      bank: 'BBVA México',
      amount: 1_000,
      uploadedAt: Date.now(),
    })
    .returning({ id: transferReceipts.id })
  await db.insert(enrolments).values({ listingId: listing, receiptId: row!.id, enrolledAt: Date.now() })
  return row!.id
}

export const takeCards = (db: Database, enablePayments: boolean) =>
  db.update(settings).set({ enablePayments }).where(eq(settings.id, 1))
