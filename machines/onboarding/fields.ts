/**
 * The fields of a person's profile, each defined once, in the order of the forms. The forms and schemas of buyers and
 * sellers, what a seller still owes, and what is read and saved are derived. The labels are in
 * `app/texts/people/profiles.ts`. Pure.
 */

/** Limits and duty of a field for one audience (specification 1, section 5; specification 2, section 5). */
type Asked = { limit: number; required: boolean }

type Identified = 'person' | 'home'

export type PersonFieldDefinition = {
  kind: 'line' | 'phone' | 'zip'
  /**
   * `person`: a buyer with a seller's may not bid, and two accounts with the same are a signal. `home`: only a signal,
   * since a household shares it.
   */
  identifies: Identified | null
  /** Absent: this audience is not asked. */
  buyer?: Asked
  seller?: Asked
  /** The browser's autocomplete token. */
  autoComplete: string
  /** True: beside the field before it. */
  beside?: true
}

const must = <Limit extends number>(limit: Limit) => ({ limit, required: true }) as const
const may = <Limit extends number>(limit: Limit) => ({ limit, required: false }) as const

export const PERSON = {
  name: { kind: 'line', identifies: null, buyer: must(99), seller: must(200), autoComplete: 'given-name' },
  paternalSurname: { kind: 'line', identifies: null, buyer: must(99), seller: must(100), autoComplete: 'family-name' },
  maternalSurname: {
    kind: 'line',
    identifies: null,
    buyer: must(99),
    seller: must(150),
    autoComplete: 'off',
    beside: true,
  },
  cellPhone: { kind: 'phone', identifies: 'person', buyer: must(100), seller: must(100), autoComplete: 'tel' },
  homePhone: { kind: 'phone', identifies: 'home', buyer: may(100), autoComplete: 'off', beside: true },
  address: { kind: 'line', identifies: 'home', buyer: may(150), seller: must(150), autoComplete: 'address-line1' },
  zip: { kind: 'zip', identifies: 'home', buyer: may(5), autoComplete: 'postal-code', beside: true },
} as const satisfies Record<string, PersonFieldDefinition>

export type PersonField = keyof typeof PERSON
export type PersonAudience = 'buyer' | 'seller'

/** The fields that identify a person or a home. */
export type IdentifyingField<By extends Identified = Identified> = {
  [Field in PersonField]: (typeof PERSON)[Field]['identifies'] extends By ? Field : never
}[PersonField]

/** The fields that an audience is asked for. */
export type AskedField<Audience extends PersonAudience> = {
  [Field in PersonField]: (typeof PERSON)[Field] extends Record<Audience, Asked> ? Field : never
}[PersonField]

type RequiredOf<Audience extends PersonAudience> = {
  [Field in PersonField]: (typeof PERSON)[Field] extends Record<Audience, { required: true }> ? Field : never
}[PersonField]

/** The fields that some audience has to fill in. */
export type RequiredField = RequiredOf<'buyer'> | RequiredOf<'seller'>

/** An audience's data: null for optional fields not given. */
export type PersonData<Audience extends PersonAudience, Field extends AskedField<Audience> = AskedField<Audience>> = {
  [F in Extract<Field, RequiredOf<Audience>>]: string
} & { [F in Exclude<Field, RequiredOf<Audience>>]?: string | null }

/** Names that a seller gives while registering. */
export const SELLER_NAMES = ['name', 'paternalSurname', 'maternalSurname'] as const

export const definitionOf = (field: PersonField): PersonFieldDefinition => PERSON[field]

export const askedOf = <Audience extends PersonAudience>(audience: Audience) =>
  (Object.keys(PERSON) as PersonField[]).filter((field) => definitionOf(field)[audience]) as AskedField<Audience>[]

/** The fields by which a buyer is known as a seller. */
export const identifiersOfPersons = () =>
  (Object.keys(PERSON) as PersonField[]).filter(
    (field): field is IdentifyingField<'person'> => PERSON[field].identifies === 'person',
  )
