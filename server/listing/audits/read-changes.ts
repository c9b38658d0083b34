import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditObservations, submissions } from '#db/schema/listing/audits.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, states } from '#db/schema/people/places.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import type { PhotoRow } from '#server/engine/media/photo-view.ts'
import { subjectOf } from './listing-act.ts'
import { type Changes, type PhotoChange, whatChanged } from './what-changed.ts'

/** `photos`: with their rows for display; null if the file is gone. `round`: number of submissions. */
export type ChangesSince = Omit<Changes, 'photos'> & {
  round: number
  photos: (PhotoChange & { row: PhotoRow | null })[]
}

/**
 * Changes by the seller since the last review (ruling 38): compares the newest submission with the last reviewed one,
 * giving subcategories and cities by name. `first`: never reviewed, after any number of submissions; null: never
 * submitted.
 */
export async function readChanges(db: Database, listing: number): Promise<ChangesSince | 'first' | null> {
  const [newest] = await newestOf(db, listing)
  if (!newest) return null
  const reviewedAt = await lastReview(db, listing, newest.submittedAt)
  const [before] = reviewedAt === null ? [] : await newestOf(db, listing, reviewedAt)
  if (!before) return 'first'
  const { fields, photos, papers } = whatChanged(before.content, newest.content)
  return {
    round: newest.round,
    fields: await byName(db, fields),
    photos: await withRows(db, photos),
    papers,
  }
}

function newestOf(db: Database, listing: number, until?: number) {
  const one = eq(submissions.listingId, listing)
  return db
    .select()
    .from(submissions)
    .where(until === undefined ? one : and(one, lte(submissions.submittedAt, until)))
    .orderBy(desc(submissions.round))
    .limit(1)
}

/** Time of the house's last review before this submission, epoch ms. */
async function lastReview(db: Database, listing: number, before: number): Promise<number | null> {
  const [[act], [observed]] = await Promise.all([
    db
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subject, subjectOf(listing)),
          inArray(auditLog.action, ['observations.sent', 'audit.authorized']),
          lt(auditLog.at, before),
        ),
      )
      .orderBy(desc(auditLog.at))
      .limit(1),
    db
      .select({ at: auditObservations.createdAt })
      .from(auditObservations)
      .where(
        and(
          eq(auditObservations.listingId, listing),
          lt(auditObservations.createdAt, before),
          // Observations about receipts are resolved when created and are not a review of the listing.
          sql`${auditObservations.resolvedAt} is distinct from ${auditObservations.createdAt}`,
        ),
      )
      .orderBy(desc(auditObservations.createdAt))
      .limit(1),
  ])
  const last = Math.max(act?.at ?? 0, observed?.at ?? 0)
  return last === 0 ? null : last
}

async function byName(db: Database, fields: Changes['fields']): Promise<Changes['fields']> {
  const idsOf = (field: 'subcategory' | 'city') =>
    fields
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === 'number')
  const [classes, places] = await Promise.all([
    namesOfClasses(db, idsOf('subcategory')),
    namesOfPlaces(db, idsOf('city')),
  ])
  const named = { subcategory: new Map(classes), city: new Map(places) } as Record<string, Map<number, string>>
  return fields.map((change) => {
    const names = named[change.field]
    const nameOf = (value: (typeof change)['before']) =>
      typeof value === 'number' ? (names?.get(value) ?? String(value)) : value
    return names ? { ...change, before: nameOf(change.before), after: nameOf(change.after) } : change
  })
}

async function namesOfClasses(db: Database, ids: number[]): Promise<[number, string][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: subcategories.id, group: groups.name, category: categories.name, name: subcategories.name })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .innerJoin(groups, eq(groups.id, categories.groupId))
    .where(inArray(subcategories.id, ids))
  return rows.map(({ id, group, category, name }) => [id, `${group} · ${category} · ${name}`])
}

async function namesOfPlaces(db: Database, ids: number[]): Promise<[number, string][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: cities.id, city: cities.name, state: states.name })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(inArray(cities.id, ids))
  return rows.map(({ id, city, state }) => [id, `${city}, ${state}`])
}

async function withRows(db: Database, changed: Changes['photos']): Promise<ChangesSince['photos']> {
  if (changed.length === 0) return []
  const hashes = changed.map(({ photo }) => photo)
  const rows = await db.select().from(photos).where(inArray(photos.hash, hashes))
  return changed.map((change) => ({ ...change, row: rows.find(({ hash }) => hash === change.photo) ?? null }))
}
