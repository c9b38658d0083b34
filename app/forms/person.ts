import { z } from 'zod'
import {
  askedOf,
  type AskedField,
  definitionOf,
  type PersonAudience,
  type PersonData,
  SELLER_NAMES,
} from '#machines/onboarding/fields.ts'
import { upTo } from '#app/texts/format/numbers.ts'
import { profile, personErrors, personRequired } from '#app/texts/people/profiles.ts'
import { identifier, optionalIdentifier } from './fields/identifier.ts'
import { anyName, nameLine } from './fields/line.ts'
import { isSaid } from './is-said.ts'
import type { FormErrors } from './parse-form.ts'

const IDENTIFIED = { phone: 'phone', zip: 'postalCode' } as const

/** A field of an audience's form. Phones become 10 digits, and empty optional fields null. */
function parserOf<Audience extends PersonAudience>(audience: Audience, field: AskedField<Audience>) {
  const { kind, [audience]: asked } = definitionOf(field)
  const { limit = 0, required = false } = asked ?? {}
  const missing = (personRequired as Partial<Record<AskedField<Audience>, string>>)[field] ?? ''
  if (kind !== 'line') return required ? identifier(IDENTIFIED[kind], missing) : optionalIdentifier(IDENTIFIED[kind])
  if (required) return nameLine(missing).max(limit, personErrors.under(profile[field], limit + 1))
  return anyName().max(limit, upTo(limit)).optional().transform(orNull)
}

function schemaOf<Audience extends PersonAudience, Field extends AskedField<Audience>>(
  audience: Audience,
  fields: readonly Field[],
) {
  type Data = PersonData<Audience, Field>
  const shape = Object.fromEntries(fields.map((field) => [field, parserOf(audience, field)]))
  return z.object(shape) as unknown as z.ZodObject<{ [Name in keyof Data]-?: z.ZodType<Data[Name], string> }>
}

export const PERSON_FIELDS = askedOf('buyer')
export type PersonField = AskedField<'buyer'>
export type PersonValues = Partial<Record<PersonField, string>>
type PersonErrors = Partial<Record<PersonField | 'photo' | 'form', string[]>>

/** Personal data of a buyer's onboarding and profile (specification 1, section 5). */
export const person = schemaOf('buyer', PERSON_FIELDS)

/** Personal data of a seller's profile. */
export const sellerInfo = schemaOf('seller', askedOf('seller'))

/** The last step of a seller's registration. */
export const sellerNames = schemaOf('seller', SELLER_NAMES)

/** Errors by field as shown on the page, and the message above the form when required data are missing. */
export function personErrorsOf(found: FormErrors, photoMissing: boolean): PersonErrors {
  const errors: PersonErrors = {}
  for (const field of PERSON_FIELDS) if (found[field]) errors[field] = found[field]
  if (photoMissing) errors.photo = [personErrors.imageRequired]
  const required: string[] = [...Object.values(personRequired), personErrors.imageRequired]
  if (isSaid(errors, required)) errors.form = [personErrors.completeAll]
  return errors
}

function orNull(value: string | undefined): string | null {
  return value || null
}

/** Words that belong to the one after them: "del Carmen", "de la Cruz". */
const PARTICLES = new Set(['da', 'de', 'del', 'el', 'la', 'las', 'los', 'mc', 'san', 'santa', 'van', 'von', 'y'])

/**
 * A whole name, as typed in one field, divided as the profile asks for it. Of three names or more the last two are the
 * surnames, of two the last is the paternal one. A proposal, to be looked through by its owner.
 */
export function divideName(whole: string): Pick<PersonValues, 'name' | 'paternalSurname' | 'maternalSurname'> {
  const names: string[] = []
  let begun = ''
  for (const word of whole.trim().split(/\s+/)) {
    begun = begun ? `${begun} ${word}` : word
    if (PARTICLES.has(word.toLowerCase())) continue
    names.push(begun)
    begun = ''
  }
  if (begun) names.push(begun)
  const [paternalSurname = '', maternalSurname = ''] = names.splice(Math.max(1, names.length - 2))
  return { name: names.join(' '), paternalSurname, maternalSurname }
}
