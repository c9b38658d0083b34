/** The words and the checks of a listing's audit (specification 2, sections 4 and 5). Pure. */

/** "momento": the number by which the specification knows each state. A deleted listing has none. */
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

/**
 * A ticket of the notification centre: 0 sin asignar, 1 asignado, 3 en auditoría, 4 validado con observaciones, 5
 * validado, 8 observaciones revisadas.
 */
export type TicketStatus = 0 | 1 | 3 | 4 | 5 | 8

/**
 * Whether the house is to act on a ticket: until it has answered what was submitted. At 4 and 8 the seller is: what was
 * revised is audited once it is submitted again.
 */
export const isHousesTurn = (status: TicketStatus): boolean => status === 0 || status === 1 || status === 3

/** The sections that an observation is about, in the order of the audit's page; trailers have the first and the last. */
export const AUDIT_SECTIONS = ['general', 'health', 'pedigree', 'videos', 'seller'] as const
export type AuditSection = (typeof AUDIT_SECTIONS)[number]

export function sectionsOf(kind: 'horse' | 'trailer'): readonly AuditSection[] {
  return kind === 'horse' ? AUDIT_SECTIONS : ['general', 'seller']
}

/** What a capture has to have before it is submitted. */
export type Capture = {
  kind: 'horse' | 'trailer'
  name: string
  photos: number
  /** Estimated price, pesos. */
  price: number | null
  subcategory: number | null
  city: number | null
  /** Name of the certificate's file. */
  certificate: string | null
  /** Any ancestor is named. */
  hasAncestors: boolean
  /** Name of the file that backs the pedigree. */
  pedigreeDocument: string | null
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
 * "Información pendiente", in the order it is listed. Trailers need neither classification nor certificate; a pedigree
 * needs the document that backs it as soon as it names anybody (ruling 54).
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

/** A listing has at most so many photos (specification 2, section 9). */
export const MOST_PHOTOS = 10

/** What buyers want to see of a horse; each is one photo's at a time, and none has to be there. */
export const PHOTO_SLOTS = ['left-profile', 'right-profile', 'front', 'legs', 'brand'] as const
export type PhotoSlot = (typeof PHOTO_SLOTS)[number]

/**
 * The papers of a listing: the medical certificate (PDF alone), what backs the pedigree, and what backs the registry's
 * number (specification 2, section 5).
 */
export const LISTING_DOCUMENTS = ['certificate', 'pedigree', 'registration'] as const
export type ListingDocumentKind = (typeof LISTING_DOCUMENTS)[number]

/** A trailer is neither examined nor bred. */
export function documentsOf(kind: Capture['kind']): readonly ListingDocumentKind[] {
  return kind === 'horse' ? LISTING_DOCUMENTS : ['registration']
}
