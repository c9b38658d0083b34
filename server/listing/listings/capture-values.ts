import { createHash } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  HEALTH_FLAGS,
  type HealthFlag,
  healthRecords,
  MARE_HEALTH_FLAGS,
  pedigrees,
  trainings,
} from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import {
  ANCESTOR_FIELDS,
  type AncestorField,
  CAPTURE_FIELDS,
  type CaptureField,
  type CaptureSection,
  type CaptureValues,
  type SectionValues,
  TRAINING_MARKS,
  type TrainingMark,
} from '#machines/capture/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A capture's rows, one of each table; null for rows that do not exist yet. */
export async function captureRows(db: Database | Tx, which: SQL | undefined) {
  const [rows] = await db
    .select({ listing: listings, health: healthRecords, pedigree: pedigrees, training: trainings })
    .from(listings)
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(trainings, eq(trainings.listingId, listings.id))
    .where(which)
  return rows
}

export type CaptureRows = NonNullable<Awaited<ReturnType<typeof captureRows>>>

export function valuesOf({ listing, health, pedigree, training }: CaptureRows): CaptureValues {
  const { name, shortDescription, description, sex, dateOfBirth, heightCm, nominated, perks, awards, videos } = listing
  return {
    name,
    shortDescription,
    description,
    subcategory: listing.subcategoryId,
    city: listing.cityId,
    sex,
    dateOfBirth,
    heightCm,
    nominated,
    perks,
    awards,
    price: listing.buyNow,
    offerBuyNow: listing.offerBuyNow,
    registered: listing.registry !== null || listing.registryOrganization !== null,
    registry: listing.registry ?? '',
    registryOrganization: listing.registryOrganization ?? '',
    model: listing.model ?? '',
    brand: listing.brand ?? '',
    videos,
    findings: inOrder(health?.findings ?? []),
    observations: health?.observations ?? '',
    time: training?.time ?? '',
    comments: training?.comments ?? '',
    ...marksOf((mark) => training?.[mark] ?? null),
    ...ancestorsOf((place) => pedigree?.ancestors[place] ?? ''),
  }
}

/** Column values of a capture. Fields for mares only are cleared for other horses (specification 2, section 3). */
export function columnsOf(values: CaptureValues) {
  const { registered, registry, registryOrganization, subcategory, city, price, model, brand } = values
  const { name, shortDescription, description, sex, dateOfBirth, heightCm, nominated, perks, awards, videos } = values
  return {
    listing: {
      name,
      shortDescription,
      description,
      sex,
      dateOfBirth,
      heightCm,
      nominated,
      perks,
      awards,
      videos,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: price,
      offerBuyNow: values.offerBuyNow,
      registry: registered ? registry : null,
      registryOrganization: registered ? registryOrganization : null,
      model: model || null,
      brand: brand || null,
    },
    health: {
      findings: inOrder(values.findings).filter((flag) => sex === 'mare' || !isOfMares(flag)),
      observations: values.observations || null,
    },
    pedigree: { ancestors: ANCESTOR_FIELDS.map((field) => values[field]) },
    training: { time: values.time, comments: values.comments, ...marksOf((mark) => values[mark]) },
  }
}

export function sectionOf<Section extends CaptureSection>(
  section: Section,
  values: CaptureValues,
): SectionValues<Section> {
  const fields: readonly CaptureField[] = CAPTURE_FIELDS[section]
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as SectionValues<Section>
}

/**
 * Fingerprint of a section's values: carried by the form, so that a save detects changes made since it was rendered.
 */
export function baseOf(section: CaptureSection, values: Partial<CaptureValues>): string {
  const fields: readonly CaptureField[] = CAPTURE_FIELDS[section]
  const text = JSON.stringify(fields.map((field) => values[field]))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Values of an empty capture. */
export const NOTHING: CaptureValues = {
  name: '',
  shortDescription: '',
  description: '',
  subcategory: null,
  city: null,
  sex: null,
  dateOfBirth: null,
  heightCm: null,
  nominated: false,
  perks: [],
  awards: [],
  price: null,
  offerBuyNow: false,
  registered: false,
  registry: '',
  registryOrganization: '',
  model: '',
  brand: '',
  videos: [],
  findings: [],
  observations: '',
  time: '',
  comments: '',
  ...marksOf(() => null),
  ...ancestorsOf(() => ''),
}

const ALL_FLAGS: HealthFlag[] = [...HEALTH_FLAGS, ...MARE_HEALTH_FLAGS]
const inOrder = (findings: readonly string[]) => ALL_FLAGS.filter((flag) => findings.includes(flag))
const isOfMares = (flag: HealthFlag) => MARE_HEALTH_FLAGS.some((each) => each === flag)

function marksOf(mark: (name: TrainingMark) => number | null) {
  return Object.fromEntries(TRAINING_MARKS.map((name) => [name, mark(name)])) as Record<TrainingMark, number | null>
}

function ancestorsOf(name: (place: number) => string) {
  return Object.fromEntries(ANCESTOR_FIELDS.map((field, place) => [field, name(place)])) as Record<
    AncestorField,
    string
  >
}
