/** What a vet's file of a lot may hold. Pure. */

/** The 20 usual X-ray views of a pre-purchase exam; the limb is written beside the view. */
export const XRAY_VIEWS = [
  'hoof-lm',
  'hoof-dp',
  'pedal-d60',
  'navicular-skyline',
  'fetlock-lm',
  'fetlock-flexed',
  'fetlock-dp',
  'fetlock-dlpmo',
  'fetlock-dmplo',
  'carpus-dp',
  'carpus-flexed',
  'carpus-dlpmo',
  'carpus-dmplo',
  'carpus-skyline',
  'hock-lm',
  'hock-dp',
  'hock-dlpmo',
  'hock-dmplo',
  'stifle-lm',
  'stifle-cdcr',
] as const

/** `xray-set`: several views in one zip. */
export const VET_FILE_KINDS = [
  ...XRAY_VIEWS,
  'xray-set',
  'xray-other',
  'xray-report',
  'exam-report',
  'blood',
  'scope',
  'movement',
  'ultrasound',
  'other',
] as const
export type VetFileKind = (typeof VET_FILE_KINDS)[number]

export const LIMBS = ['fore-left', 'fore-right', 'hind-left', 'hind-right'] as const
export type Limb = (typeof LIMBS)[number]

/** The parts that a complete file has. A lot's page says which of them are missing. */
export const VET_PARTS = ['exam', 'xrays', 'scope', 'blood', 'movement'] as const
export type VetPart = (typeof VET_PARTS)[number]

/**
 * Why a file's picture cannot be shown here. `syntax`: its compression. `colors`: its kind of pixels. `large`: it has
 * more pixels, or bytes, than any X-ray. `broken`: it ends too early, or contradicts itself. `none`: it has no picture.
 */
export type Unreadable = 'syntax' | 'colors' | 'large' | 'broken' | 'none'

/** Null for additional files. */
const PART_OF: Record<VetFileKind, VetPart | null> = {
  ...(Object.fromEntries(XRAY_VIEWS.map((view) => [view, 'xrays'])) as Record<(typeof XRAY_VIEWS)[number], 'xrays'>),
  'xray-set': 'xrays',
  'xray-other': 'xrays',
  'exam-report': 'exam',
  blood: 'blood',
  scope: 'scope',
  movement: 'movement',
  'xray-report': null,
  ultrasound: null,
  other: null,
}

/** The part that a file belongs to; null for additional files, such as an ultrasound. */
export const partOf = (kind: VetFileKind): VetPart | null => PART_OF[kind]

/** Parts of which a lot has no file. */
export function missingParts(kinds: readonly VetFileKind[]): VetPart[] {
  const there = new Set(kinds.map(partOf))
  return VET_PARTS.filter((part) => !there.has(part))
}

/** True for what an X-ray's picture is filed as, which a report is not. */
export function isXRay(kind: VetFileKind): boolean {
  return partOf(kind) === 'xrays'
}

/** Formats of files, by content. Of a zip the images are taken. */
const VET_FORMATS = ['pdf', 'jpeg', 'png', 'dicom', 'zip', 'mp4', 'mov', '3gp'] as const
export type VetFormat = (typeof VET_FORMATS)[number]

/** Who may see the readable copies: every allowed bidder who asks, or those whom the seller approves (ruling 81). */
export const VET_ACCESS = ['open', 'request'] as const
export type VetAccess = (typeof VET_ACCESS)[number]
