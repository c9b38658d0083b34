/** A seller with listings at any stage, for tests of sellers' actions. */
import { eq, inArray } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import { type AuditSection, type Stage, STAGES } from '#machines/horse-audit/rules.ts'
import { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import type { House } from '#server/engine/house.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import type { Furniture } from './fixtures.ts'

/** Name of a file that no test requests. */
const NO_PDF = `${'a'.repeat(32)}.pdf`
const YEAR = 365 * 86_400_000

type Place = { house: Pick<House, 'db' | 'actors' | 'sql'>; furniture: Omit<Furniture, 'seller'> }

/**
 * An account that sells. `told`: with personal data and identity documents; `bank`: also with bank data. Returns its
 * id.
 */
export async function addSeller(
  { house: { db } }: Place,
  name: string,
  { told = true, bank = true }: { told?: boolean; bank?: boolean } = {},
): Promise<number> {
  const [row] = await db
    .insert(accounts)
    .values({
      audience: 'seller',
      email: `${name}@prueba.mx`,
      username: name,
      name: 'Ramona',
      passwordHash: '-',
      emailValidatedAt: 0,
    })
    .returning({ id: accounts.id })
  const id = row?.id as number
  if (told) await tellAll({ house: { db } }, id, { bank })
  return id
}

/** Adds personal data and identity documents to an account without any. */
export async function tellAll(
  { house: { db } }: { house: Pick<House, 'db'> },
  id: number,
  { bank = true }: { bank?: boolean } = {},
): Promise<void> {
  await db
    .insert(people)
    .values({
      accountId: id,
      paternalSurname: 'Prueba',
      maternalSurname: 'Prueba',
      cellPhone: `${4_400_000_000 + id}`,
      address: 'Camino Real 1',
      ...(bank && { bank: 'BBVA', clabe: '012180015000000018', accountHolder: 'Ramona Prueba' }),
    })
    .onConflictDoNothing()
  await db.insert(documents).values(
    REQUIRED_DOCUMENTS.map((kind) => ({
      accountId: id,
      kind,
      file: `${kind}-${id}.jpg`,
      contentType: 'image/jpeg',
      bytes: 1,
      uploadedAt: 0,
    })),
  )
}

/** Adds credits in one lot that expires in a year by default. Returns the lot. */
export async function giveCredits(
  { house: { db } }: { house: Pick<House, 'db'> },
  sellerId: number,
  quantity: number,
  expiresAt = Date.now() + YEAR,
): Promise<number> {
  const [lot] = await db
    .insert(creditLots)
    .values({ sellerId, quantity, price: quantity * 1_000, boughtAt: 0, expiresAt })
    .returning({ id: creditLots.id })
  return lot?.id as number
}

type Captured = Partial<typeof listings.$inferInsert> & {
  /** With photos, certificate and the other required data. */
  complete?: boolean
  enrolled?: boolean
  /** At stage 4: observations by section and field. */
  observations?: { section: AuditSection; field?: string; comment?: string }[]
  auditor?: number
}

/** A listing brought to `stage` by its machine's own events; complete by default. */
export async function addListing(
  place: Place,
  sellerId: number,
  stage: Stage,
  { complete = true, enrolled = stage !== 1, observations, auditor, ...columns }: Captured = {},
): Promise<number> {
  const { house, furniture } = place
  const { db, actors, sql } = house
  const kind = columns.kind ?? 'horse'
  const whole = {
    name: 'Lucero',
    ...(kind === 'horse' && { subcategoryId: furniture.subcategory }),
    cityId: furniture.city,
    buyNow: 90_000,
  }
  const id = await db.transaction((tx) =>
    actors.listing.create({ tx, afterCommit: [], refuse: () => undefined as never }, undefined, {
      kind,
      sellerId,
      ranchId: furniture.ranch,
      ...(complete && whole),
      ...columns,
    }),
  )
  if (complete) {
    // Uses existing files, if the database has any.
    const [known] = await sql<{ photo: string | null; certificate: string | null }[]>`
      select (select min(hash) from photos) as photo,
        (select min(certificate) from health_records where certificate like '%.pdf'
        and certificate <> ${NO_PDF}) as certificate`
    const photo = known?.photo ?? 'own-listings'
    await sql`insert into photos values (${photo}, 4, 3, '#888888', '{4}') on conflict do nothing`
    await sql`insert into listing_photos (listing_id, position, photo) values (${id}, 0, ${photo})`
    if (kind === 'horse') {
      await db.insert(healthRecords).values({ listingId: id, certificate: known?.certificate ?? NO_PDF })
      await db.insert(pedigrees).values({ listingId: id, ancestors: Array.from({ length: 14 }, () => '') })
    }
  }
  if (enrolled) await db.insert(enrolments).values({ listingId: id, enrolledAt: 0 })
  await db.transaction((tx) => refreshSearch(tx, eq(listings.id, id)))
  const found =
    stage === 4 || stage === 8 ? (observations ?? [{ section: 'general', field: 'photos' }]) : (observations ?? [])
  const by = auditor ?? (found.length > 0 || stage > 2 ? await auditorOf(place) : 0)
  const ids: number[] = []
  for (const { section, field = null, comment = 'La foto no deja ver el casco.' } of found) {
    const [row] = await db
      .insert(auditObservations)
      .values({ listingId: id, section, field, comment, authorId: by, createdAt: 3_000 })
      .returning({ id: auditObservations.id })
    ids.push(row?.id as number)
  }
  // At 8 the seller has answered them, unless the test names them.
  const open = stage !== 8 || observations ? ids : []
  if (stage === 8 && open.length === 0)
    await db.update(auditObservations).set({ resolvedAt: 4_000 }).where(inArray(auditObservations.id, ids))
  for (const event of eventsTo(stage, by, ids, open)) {
    const outcome = await actors.listing.send(id, event)
    if (!outcome.accepted) throw new Error(`${event.type}: ${JSON.stringify(outcome)}`)
  }
  return id
}

function eventsTo(stage: Stage, auditor: number, observations: number[], open: number[]): ListingEvent[] {
  const submitted: ListingEvent = { type: 'listing.submitted', at: 1_000, enrolled: true, missing: [] }
  const opened: ListingEvent = { type: 'audit.opened', at: 2_000, auditor }
  const authorized = (sellerComplete: boolean): ListingEvent => ({
    type: 'audit.authorized',
    at: 4_000,
    sellerComplete,
  })
  const observed: ListingEvent[] = [
    submitted,
    opened,
    ...observations.map((observation): ListingEvent => ({ type: 'observation.recorded', at: 3_000, observation })),
    { type: 'observations.sent', at: 3_500 },
  ]
  const ways: Record<Stage, ListingEvent[]> = {
    [STAGES.capture]: [],
    [STAGES.submitted]: [submitted],
    [STAGES.inAudit]: [submitted, opened],
    [STAGES.withObservations]: observed,
    [STAGES.authorized]: [submitted, opened, authorized(false)],
    [STAGES.readyForEvent]: [submitted, opened, authorized(true)],
    [STAGES.assigned]: [submitted, opened, authorized(true), { type: 'auction.scheduled', at: 5_000 }],
    [STAGES.reviewed]: [
      ...observed,
      { type: 'listing.edited', at: 4_000 },
      ...observations
        .filter((observation) => !open.includes(observation))
        .map((observation): ListingEvent => ({ type: 'observation.resolved', at: 4_000, observation })),
    ],
  }
  return ways[stage]
}

async function auditorOf({ house: { db } }: Place): Promise<number> {
  const [known] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.audience, 'admin')).limit(1)
  if (known) return known.id
  const [row] = await db
    .insert(accounts)
    .values({ audience: 'admin', email: 'casa@prueba.mx', name: 'Casa', passwordHash: '-' })
    .returning({ id: accounts.id })
  return row?.id as number
}
