import { createHash } from 'node:crypto'
import type { HealthFlag } from '#db/schema/listing/horse-records.ts'
import type { ListingKind, Sex } from '#db/schema/listing/listings.ts'
import type { FactField } from '#machines/capture/fields.ts'
import type { StoredPhoto } from '#server/engine/media/photos.ts'

/** A lot as its page in the catalogue shows it. Whole pesos, epoch ms, days ISO; never bids, reserves or people. */
export type PrintedLot = {
  id: number
  kind: ListingKind
  name: string
  closesAt: number
  /** The closing that was announced: bids and the house's extensions do not move it. */
  announcedAt: number
  category: string | null
  subcategory: string | null
  sex: Sex | null
  dateOfBirth: string | null
  heightCm: number | null
  registry: string | null
  registryOrganization: string | null
  ranch: string
  place: string
  /** In heap order; null if the seller gave no pedigree. */
  ancestors: string[] | null
  /** Null if there is no health record. */
  health: { findings: HealthFlag[]; observations: string | null } | null
  perks: string[]
  shortDescription: string
  description: string
  openingBid: number
  buyNow: { price: number; offered: boolean }
  photo: StoredPhoto | null
  /** Announcements of the house so far, and the last of them. */
  notices: number
  notice: { text: string; at: number } | null
} & Record<FactField, string | null>

/** The terms of a sale of these lots. Amounts are null where they differ from lot to lot. */
export type PrintedTerms = {
  firstPayment: number | null
  firstPaymentDays: number | null
  fine: number | null
  extensionMinutes: number
  maxima: boolean
  reserves: boolean
  priceTerms: string[]
  contactPhone: string
  email: string
}

/**
 * The version of these shapes: an older file is drawn anew, and a closed one of another gets no more errata. A mere
 * change of looks keeps it.
 */
export const PRINTING = 1

/** All that a version of an evening's catalogue shows. */
export type PrintedFacts = {
  printing: number
  day: string
  /** Base of the addresses printed. */
  origin: string
  lots: PrintedLot[]
  /** Lots of the evening beyond those printed. */
  more: number
  terms: PrintedTerms
}

/** The catalogue says `before` and has to say `after`; noticed at `at`. `lot`: null for the conditions. */
export type Change = {
  lot: number | null
  name: string
  field: ChangedField
  before: string
  after: string
  at: number
}

/** Facts that are printed by themselves: a trailer's brand and model are one, its make. */
export type OwnFact = Exclude<FactField, 'brand' | 'model'>

export type ChangedField =
  | 'name'
  | 'class'
  | 'sex'
  | 'birth'
  | 'height'
  | 'registry'
  | 'make'
  | 'ranch'
  | 'place'
  | 'pedigree'
  | 'health'
  | 'perks'
  | 'description'
  | 'opening'
  | 'price'
  | 'closing'
  | OwnFact
  | 'added'
  | 'terms'

/** What happened to a printed lot after the catalogue was closed. Epoch ms. */
export type LotEvent = { lot: number; name: string; at: number } & (
  | { kind: 'notice'; text: string }
  | { kind: 'withdrawn' }
  | { kind: 'extended'; before: number; after: number }
  | { kind: 'moved'; before: number; after: number }
)

export type Errata = { events: LotEvent[]; changes: Change[] }

/** Identifies what a version shows. Stored facts come back with their keys in another order, so these are sorted. */
export function digestOf(facts: PrintedFacts, errata: Errata | null): string {
  return createHash('sha256')
    .update(JSON.stringify([facts, errata], sorted))
    .digest('hex')
}

function sorted(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
