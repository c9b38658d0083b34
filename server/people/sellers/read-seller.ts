import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { cities, countries, ranches, states } from '#db/schema/people/places.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { documents, type StoredDocumentKind } from '#db/schema/people/onboarding.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { isPdf } from '#server/people/profiles/is-pdf.ts'
import { personColumns } from '#server/people/profiles/person-columns.ts'

/** Data of a seller's profile; null for fields not given, dates in epoch ms. Throws if the account does not exist. */
export async function readSeller(db: Database, account: number) {
  const [[person], stored] = await Promise.all([
    db
      .select({
        email: accounts.email,
        ...personColumns,
        bank: people.bank,
        clabe: people.clabe,
        accountHolder: people.accountHolder,
        // False for the house's default ranch, whose tab is hidden.
        ownRanch: eq(ranches.default, false),
        ranchPhone: ranches.phone,
        ranchAddress: ranches.address,
      })
      .from(accounts)
      .leftJoin(people, eq(people.accountId, accounts.id))
      .leftJoin(sellers, eq(sellers.accountId, accounts.id))
      .leftJoin(ranches, eq(ranches.id, sellers.ranchId))
      .where(eq(accounts.id, account)),
    db
      .select({ kind: documents.kind, uploadedAt: documents.uploadedAt, pdf: isPdf })
      .from(documents)
      .where(eq(documents.accountId, account)),
  ])
  if (!person) throw new Error(`No account ${account}`)
  const byKind = Object.fromEntries(stored.map(({ kind, ...file }) => [kind, file]))
  const files: { [Kind in StoredDocumentKind]?: { uploadedAt: number; pdf: boolean } } = byKind
  const { ranchPhone, ranchAddress, ...facts } = person
  const ownRanch = person.ownRanch === true
  return { ...facts, ownRanch, files, ...(ownRanch && { ranchPhone, ranchAddress }) }
}

export type SellerFacts = Awaited<ReturnType<typeof readSeller>>

/** The seller's ranch for its tab; null if they sell on their own. */
export async function readOwnRanch(db: Database, account: number) {
  const [row] = await db
    .select({
      id: ranches.id,
      name: ranches.name,
      email: ranches.email,
      phone: ranches.phone,
      address: ranches.address,
      isDefault: ranches.default,
      city: cities.name,
      state: states.name,
      country: countries.name,
      photo: photos,
    })
    .from(sellers)
    .innerJoin(ranches, eq(ranches.id, sellers.ranchId))
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(countries, eq(countries.id, states.countryId))
    .leftJoin(photos, eq(photos.hash, ranches.photo))
    .where(eq(sellers.accountId, account))
  if (!row || row.isDefault) return null
  const { photo, isDefault: _, ...ranch } = row
  return { ...ranch, logo: photo && viewPhoto(photo, ranch.name) }
}

/** Country, state and city of the seller's own ranch; null without one, or if it names none. */
export async function readRanchPlace(db: Database, account: number): Promise<[number, number, number] | null> {
  const [row] = await db
    .select({ country: states.countryId, state: states.id, city: cities.id })
    .from(sellers)
    .innerJoin(ranches, and(eq(ranches.id, sellers.ranchId), eq(ranches.default, false)))
    .innerJoin(cities, eq(cities.id, ranches.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(sellers.accountId, account))
  return row ? [row.country, row.state, row.city] : null
}

export type OwnRanch = NonNullable<Awaited<ReturnType<typeof readOwnRanch>>>
