import { DAY, HOUR } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Accounts } from './accounts.ts'
import { stagesOf } from './data/auctions.ts'

/** Before the oldest auction. */
const AUDITED = 70 * DAY
/** Age of the first waiting submission; the others follow some hours apart. */
const WAITING = 3 * DAY
const APART = 4 * HOUR

type ObservationSeed = {
  section: AuditSection
  /** Field's name in the capture's form. */
  field: string
  comment: string
  /** The seller's reply, if resolved. */
  note?: string
}
const PHOTO: ObservationSeed = {
  section: 'general',
  field: 'photos',
  comment: 'La fotografía de la mano derecha no deja ver el casco. Agrega una de cerca.',
}
const CERTIFICATE: ObservationSeed = {
  section: 'health',
  field: 'certificate',
  comment: 'El certificado médico está cortado: falta la firma del veterinario.',
}
const DAM: ObservationSeed = {
  section: 'pedigree',
  field: 'dam',
  comment: 'El nombre de la madre no coincide con el documento de respaldo.',
}
/** Observations by the listing's name. */
const observationsOf: Record<string, ObservationSeed[]> = {
  'Fandango del Fresno': [PHOTO],
  Centella: [PHOTO, CERTIFICATE, { ...DAM, note: 'Corregí el nombre: es Chispa de Oro, como dice el certificado.' }],
  Almendro: [{ ...PHOTO, note: 'Agregué una fotografía del casco de cerca.' }],
}

/** Enrols all submitted listings and takes each to its planned stage; most are ready for an auction. */
export async function seedAudits(house: House, { admin }: Accounts, now: number): Promise<void> {
  const at = now - AUDITED
  const all = await house.db.execute<{ id: number; name: string }>(sql`select id, name from listings order by id`)
  const submitted = all.flatMap(({ id, name }) =>
    stagesOf[name] === 1 ? [] : [{ id, stage: stagesOf[name] ?? 6, found: observationsOf[name] ?? [] }],
  )
  await house.db.execute(sql`
    insert into enrolments (listing_id, lot_id, enrolled_at)
    select l.id, lot.id, to_timestamp(${at / 1_000}::float8)
    from listings l join credit_lots lot on lot.seller_id = l.seller_id
    where l.id = any(${sql.param(submitted.map(({ id }) => id))}::int[])`)
  const waiting = submitted.filter(({ stage }) => stage < 5 || stage === 8)
  await Promise.all(
    submitted.map((listing) => {
      const nth = waiting.indexOf(listing)
      return audit(house, listing, admin, nth < 0 ? at : now - WAITING + nth * APART)
    }),
  )
}

type Audited = { id: number; stage: number; found: ObservationSeed[] }

/**
 * Sends all events at once: the mailbox takes them in order and in one transaction. A refusal is an error in the plan.
 */
async function audit(house: House, { id, stage, found }: Audited, auditor: number, at: number): Promise<void> {
  const events: ListingEvent[] = [{ type: 'listing.submitted', at, enrolled: true, missing: [] }]
  if (stage > 2) events.push({ type: 'audit.opened', at: at + DAY, auditor })
  if (found.length > 0) {
    const observations = await observe(house, id, found, auditor, at + DAY)
    events.push(
      ...observations.map(({ id: observation }): ListingEvent => ({
        type: 'observation.recorded',
        at: at + DAY,
        observation,
      })),
      { type: 'observations.sent', at: at + DAY },
      ...observations.flatMap(({ id: observation, note }): ListingEvent[] =>
        note === undefined ? [] : [{ type: 'observation.resolved', at: at + 2 * DAY, observation }],
      ),
    )
  }
  if (stage === 5 || stage === 6) events.push({ type: 'audit.authorized', at: at + DAY, sellerComplete: stage === 6 })
  const outcomes = await Promise.all(events.map((event) => house.actors.listing.send(id, event)))
  if (outcomes.some(({ accepted }) => !accepted)) throw new Error(`Listing ${id}: ${JSON.stringify(outcomes)}`)
}

async function observe(
  { db }: House,
  listingId: number,
  found: ObservationSeed[],
  authorId: number,
  createdAt: number,
): Promise<{ id: number; note: string | undefined }[]> {
  const rows: { id: number; note: string | undefined }[] = []
  for (const { note, ...observation } of found) {
    const [row] = await db
      .insert(auditObservations)
      .values({
        ...observation,
        listingId,
        authorId,
        createdAt,
        ...(note !== undefined && { note, resolvedAt: createdAt + DAY }),
      })
      .returning({ id: auditObservations.id })
    rows.push({ id: row?.id ?? 0, note })
  }
  return rows
}
