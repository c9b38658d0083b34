/** Terms and checks of a listing's audit (specification 2, sections 4 and 5). Pure. */

/** "momento": the specification's number for each state. A deleted listing has none. */
export const STAGES = {
  capture: 1,
  submitted: 2,
  inAudit: 3,
  withObservations: 4,
  authorized: 5,
  readyForEvent: 6,
  assigned: 7,
  reviewed: 8,
} as const
export type Stage = (typeof STAGES)[keyof typeof STAGES]

/** Seller's data without which an authorized listing cannot be scheduled (ruling 16). */
export type EventBlock = 'documents' | 'bank'

/**
 * Status of a ticket in the notification centre: 0 sin asignar, 1 asignado, 3 en auditoría, 4 validado con
 * observaciones, 5 validado, 8 observaciones revisadas.
 */
export type TicketStatus = 0 | 1 | 3 | 4 | 5 | 8

/** Observations that the house sent with its last answer: those not resolved yet, and all. */
export type Observed = { open: number; sent: number }

/**
 * True when the house has to act on a ticket, which is until it has answered the submission. At 4 and 8 the seller has
 * to act: a revised listing is audited after it is submitted again.
 */
export const isHousesTurn = (status: TicketStatus): boolean => status === 0 || status === 1 || status === 3

/**
 * Sections that an observation can be about, in the order of the audit page; trailers have only the first and the last.
 */
export const AUDIT_SECTIONS = ['general', 'health', 'pedigree', 'videos', 'seller'] as const
export type AuditSection = (typeof AUDIT_SECTIONS)[number]

export function sectionsOf(kind: 'horse' | 'trailer'): readonly AuditSection[] {
  return kind === 'horse' ? AUDIT_SECTIONS : ['general', 'seller']
}

/** The values of a capture that are required for its submission. */
export type Capture = {
  kind: 'horse' | 'trailer'
  name: string
  photos: number
  /** Estimated price, pesos. */
  price: number | null
  subcategory: number | null
  city: number | null
  /** File name of the certificate. */
  certificate: string | null
  hasAncestors: boolean
  /** File name of the document that proves the pedigree. */
  pedigreeDocument: string | null
}

/** A capture in which nothing is entered. */
export const EMPTY_CAPTURE: Capture = {
  kind: 'horse',
  name: '',
  photos: 0,
  price: null,
  subcategory: null,
  city: null,
  certificate: null,
  hasAncestors: false,
  pedigreeDocument: null,
}

export type Missing =
  | 'name'
  | 'photo'
  | 'price'
  | 'classification'
  | 'place'
  | 'certificate'
  | 'certificate-pdf'
  | 'pedigree-document'

/**
 * "Información pendiente", in display order. Trailers need neither classification nor certificate. A pedigree that
 * names any ancestor needs a document that proves it (ruling 54).
 */
export function missingFrom(capture: Capture): Missing[] {
  const { kind, name, photos, price, subcategory, city, certificate, hasAncestors, pedigreeDocument } = capture
  const isHorse = kind === 'horse'
  const checks: [Missing, boolean][] = [
    ['name', name.trim() === ''],
    ['photo', photos === 0],
    ['price', price === null],
    ['classification', isHorse && subcategory === null],
    ['place', city === null],
    ['certificate', isHorse && certificate === null],
    ['certificate-pdf', isHorse && certificate !== null && !certificate.endsWith('.pdf')],
    ['pedigree-document', isHorse && hasAncestors && pedigreeDocument === null],
  ]
  return checks.flatMap(([missing, lacks]) => (lacks ? [missing] : []))
}

/** Maximum photos of a listing (specification 2, section 9). */
export const MOST_PHOTOS = 10

/** Maximum phones at a time that take photos of one listing; our own limit. */
export const MOST_PHONES = 3

/** Views of a horse that buyers want to see. Each belongs to at most one photo, and none is required. */
export const PHOTO_SLOTS = ['left-profile', 'right-profile', 'front', 'legs', 'brand'] as const
export type PhotoSlot = (typeof PHOTO_SLOTS)[number]

/**
 * Documents of a listing: the medical certificate (PDF only), the proof of the pedigree, and the proof of the
 * registration number (specification 2, section 5).
 */
export const LISTING_DOCUMENTS = ['certificate', 'pedigree', 'registration'] as const
export type ListingDocumentKind = (typeof LISTING_DOCUMENTS)[number]

/** A trailer has neither a medical certificate nor a pedigree. */
export function documentsOf(kind: Capture['kind']): readonly ListingDocumentKind[] {
  return kind === 'horse' ? LISTING_DOCUMENTS : ['registration']
}
