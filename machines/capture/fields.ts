/**
 * The fields of a horse or a trailer, each defined once. The capture's form and its schema, the stored values, the
 * audit's changes and observations, and the facts of the lot are derived from these definitions. The labels are in
 * `app/texts/listing/capture.ts`. Pure.
 */

/** Value of a field by its kind. Unknown values are null, '' or empty. */
export type KindValues = {
  /** One line. */
  line: string
  prose: string
  /** A list, typed as one item per line. */
  items: string[]
  toggle: boolean
  number: number | null
  /** A grade from 1 to 5. */
  mark: number | null
  /** ISO 8601. */
  date: string | null
  /** Whole pesos. */
  money: number | null
  /** An id, chosen from dependent lists. */
  catalogue: number | null
  sex: 'stallion' | 'mare' | 'gelding' | null
  /** YouTube ids. */
  videos: string[]
  findings: string[]
}
export type FieldKind = keyof KindValues

/** Limits that each kind of field has. */
type Limits = {
  line: { limit: number }
  prose: { limit: number; rows: number }
  items: { most: number; limit: number }
  number: { min: number; max: number; unit: string }
  date: { from: string }
  money: { digits: 7 | 11 }
  videos: { most: number }
}

type Common = {
  /** The table's property, if its name is not the field's. Null: not stored, but known from other fields. */
  column?: string | null
  /** True: listed with the facts on the lot, the seller's page and the audit's. */
  fact?: true
  /** False: no subject of an observation; 'horse': of observations on horses only. */
  observed?: false | 'horse'
}

/** `limit`: maximum characters (specification 2, section 5; rulings 53 and 54). */
export type FieldOf<Kind extends FieldKind> = {
  [K in Kind]: { kind: K } & (K extends keyof Limits ? Limits[K] : unknown) & Common
}[Kind]

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

/** Grades for training (specification 2, section 3: hdt). */
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

function each<Name extends string, Field>(names: readonly Name[], field: (name: Name, place: number) => Field) {
  return Object.fromEntries(names.map((name, place) => [name, field(name, place)])) as Record<Name, Field>
}

type Parts = Record<'general' | 'health' | 'pedigree' | 'videos' | 'training', Record<string, FieldOf<FieldKind>>>

/** All fields, by the part of the audit's page that shows them, in its order. */
export const PARTS = {
  general: {
    name: { kind: 'line', limit: 99 },
    subcategory: { kind: 'catalogue', column: 'subcategoryId' },
    sex: { kind: 'sex' },
    dateOfBirth: { kind: 'date', from: '1950-01-01' },
    heightCm: { kind: 'number', min: 30, max: 250, unit: 'cm' },
    brand: { kind: 'line', limit: 99, fact: true },
    model: { kind: 'line', limit: 99, fact: true },
    city: { kind: 'catalogue', column: 'cityId' },
    /** Estimated. */
    price: { kind: 'money', digits: 11, column: 'buyNow' },
    offerBuyNow: { kind: 'toggle', observed: false },
    /** The horse is in a registry; its registration number may still be missing. */
    registered: { kind: 'toggle', column: null, observed: false },
    registry: { kind: 'line', limit: 30 },
    registryOrganization: { kind: 'line', limit: 30, observed: 'horse' },
    nominated: { kind: 'toggle' },
    shortDescription: { kind: 'line', limit: 150 },
    description: { kind: 'prose', limit: 300, rows: 4 },
    perks: { kind: 'items', most: 10, limit: 60 },
    awards: { kind: 'items', most: 10, limit: 60 },
  },
  health: {
    findings: { kind: 'findings' },
    observations: { kind: 'prose', limit: 1_000, rows: 6 },
  },
  pedigree: each(
    ANCESTOR_FIELDS,
    (_, place) => ({ kind: 'line', limit: 50, ...(place > 5 && { observed: false }) }) as const,
  ),
  videos: {
    videos: { kind: 'videos', most: 5 },
  },
  training: {
    time: { kind: 'line', limit: 100 },
    comments: { kind: 'prose', limit: 100, rows: 2 },
    ...each(TRAINING_MARKS, () => ({ kind: 'mark' }) as const),
  },
} as const satisfies Parts

export type FieldPart = keyof typeof PARTS

/** All fields by name. */
const ALL = { ...PARTS.general, ...PARTS.health, ...PARTS.pedigree, ...PARTS.videos, ...PARTS.training }
type All = typeof ALL
export const FIELDS: { [Field in keyof All]: FieldOf<All[Field]['kind']> } = ALL

export type CaptureField = keyof All
/** The fields of some kinds. */
export type FieldNamed<Kind extends FieldKind> = {
  [Field in CaptureField]: All[Field]['kind'] extends Kind ? Field : never
}[CaptureField]
/** The fields defined with `fact`. */
export type FactField = {
  [Field in CaptureField]: All[Field] extends { fact: true } ? Field : never
}[CaptureField]

export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

/** The facts in the order of the audit's page. */
export const FACTS = namesOf(FIELDS).filter((field): field is FactField => FIELDS[field].fact === true)

/**
 * Fields of each section, which is saved by itself, in the order of its form. `express` and `trailer` are one-page
 * captures (ruling 30); the other sections belong to the advanced capture. Express and advanced captures describe the
 * same horse, so a field may be in two sections.
 */
export const CAPTURE_FIELDS = {
  express: [
    'name',
    'ancestor0',
    'ancestor1',
    'description',
    'nominated',
    'subcategory',
    'price',
    'offerBuyNow',
    'sex',
    'dateOfBirth',
    'heightCm',
    'city',
    'videos',
    'registered',
    'registry',
    'registryOrganization',
  ],
  trailer: [
    'name',
    'model',
    'brand',
    'description',
    'price',
    'offerBuyNow',
    'city',
    'registered',
    'registry',
    'registryOrganization',
  ],
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
  price: ['price', 'offerBuyNow', 'city'],
  registry: ['registered', 'registry', 'registryOrganization'],
  videos: namesOf(PARTS.videos),
  training: namesOf(PARTS.training),
  health: namesOf(PARTS.health),
  pedigree: namesOf(PARTS.pedigree),
} as const satisfies Record<string, readonly CaptureField[]>

export type CaptureSection = keyof typeof CAPTURE_FIELDS
type SectionField<Section extends CaptureSection = CaptureSection> = (typeof CAPTURE_FIELDS)[Section][number]

/** Fails the type check with the name of a field that no section's form has. */
export const noFieldWithoutForm: Exclude<CaptureField, SectionField> extends never
  ? true
  : Exclude<CaptureField, SectionField> = true

type ExpressField = SectionField<'express'>
type AdvancedField = SectionField<Exclude<CaptureSection, 'express' | 'trailer'>>
type AdvancedAlone =
  | 'shortDescription'
  | 'perks'
  | 'awards'
  | Exclude<AncestorField, 'ancestor0' | 'ancestor1'>
  | SectionField<'training' | 'health'>
type InOneAlone =
  | Exclude<ExpressField, AdvancedField>
  | Exclude<AdvancedField, ExpressField | AdvancedAlone>
  | Extract<ExpressField, AdvancedAlone>

/** Fails the type check with the name of a field that only one of a horse's two captures has, or not as named above. */
export const horseCapturesAgree: [InOneAlone] extends [never] ? true : InOneAlone = true

export const kindOf = (section: CaptureSection): 'horse' | 'trailer' => (section === 'trailer' ? 'trailer' : 'horse')

/** Everything a seller states about a horse or a trailer. */
export type CaptureValues = { -readonly [Field in CaptureField]: KindValues[All[Field]['kind']] }

export type SectionValues<Section extends CaptureSection = CaptureSection> = Pick<CaptureValues, SectionField<Section>>
