/** Sections of a capture, each saved separately, and their fields. Pure. */

/** Sire, dam, their parents and grandparents, in heap order: `ancestor0` is the sire, `ancestor1` the dam. */
export const ANCESTOR_FIELDS = [
  'ancestor0',
  'ancestor1',
  'ancestor2',
  'ancestor3',
  'ancestor4',
  'ancestor5',
  'ancestor6',
  'ancestor7',
  'ancestor8',
  'ancestor9',
  'ancestor10',
  'ancestor11',
  'ancestor12',
  'ancestor13',
] as const
export type AncestorField = (typeof ANCESTOR_FIELDS)[number]

/** Grades for training, 1 to 5 (specification 2, section 3: hdt). */
export const TRAINING_MARKS = [
  'experience',
  'riding',
  'general',
  'manners',
  'farrier',
  'loading',
  'clipping',
  'withHorses',
] as const
export type TrainingMark = (typeof TRAINING_MARKS)[number]

const REGISTRY = ['registered', 'registry', 'registryOrganization'] as const
const PRICE = ['price', 'offerBuyNow'] as const

/**
 * Fields of each section. `express` and `trailer` are one-page captures (ruling 30); the other sections belong to the
 * advanced capture. Express and advanced captures describe the same horse, so a field may be in two sections.
 */
export const CAPTURE_FIELDS = {
  express: [
    'name',
    'ancestor0',
    'ancestor1',
    'description',
    'nominated',
    'subcategory',
    ...PRICE,
    'videos',
    ...REGISTRY,
    'dateOfBirth',
    'heightCm',
    'sex',
    'city',
  ],
  trailer: ['name', 'model', 'brand', 'description', ...PRICE, ...REGISTRY, 'city'],
  general: [
    'name',
    'shortDescription',
    'description',
    'subcategory',
    'sex',
    'dateOfBirth',
    'heightCm',
    'nominated',
    'perks',
    'awards',
  ],
  price: [...PRICE, 'city'],
  registry: REGISTRY,
  videos: ['videos'],
  training: ['time', 'comments', ...TRAINING_MARKS],
  health: ['findings', 'observations'],
  pedigree: ANCESTOR_FIELDS,
} as const

export type CaptureSection = keyof typeof CAPTURE_FIELDS
export type CaptureField<Section extends CaptureSection = CaptureSection> = (typeof CAPTURE_FIELDS)[Section][number]

export const CAPTURE_SECTIONS = Object.keys(CAPTURE_FIELDS) as CaptureSection[]

export const kindOf = (section: CaptureSection): 'horse' | 'trailer' => (section === 'trailer' ? 'trailer' : 'horse')

/** Everything a seller states about a horse or a trailer. Unknown values are null, '' or empty. */
export type CaptureValues = {
  name: string
  shortDescription: string
  description: string
  /** Catalogue ids. */
  subcategory: number | null
  city: number | null
  sex: 'stallion' | 'mare' | 'gelding' | null
  /** ISO 8601. */
  dateOfBirth: string | null
  heightCm: number | null
  nominated: boolean
  perks: string[]
  awards: string[]
  /** Estimated, whole pesos. */
  price: number | null
  offerBuyNow: boolean
  /** The horse is in a registry; its registration number may still be missing. */
  registered: boolean
  registry: string
  registryOrganization: string
  model: string
  brand: string
  /** YouTube ids. */
  videos: string[]
  findings: string[]
  observations: string
  time: string
  comments: string
} & Record<TrainingMark, number | null> &
  Record<AncestorField, string>

export type SectionValues<Section extends CaptureSection = CaptureSection> = Pick<CaptureValues, CaptureField<Section>>

/** True for the stages in which a listing may be edited: not at 3, nor from 5 to 7 (ruling 29). */
export function isEditable(stage: number | null): boolean {
  return stage === 1 || stage === 2 || stage === 4 || stage === 8
}
