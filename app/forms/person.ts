import { z } from 'zod'
import { profile, personErrors } from '../texts/people/profiles.ts'
import { line } from './line.ts'
import type { FormErrors } from './parse-form.ts'
import { parsePhone } from './phone.ts'

export const NAME_LIMIT = 99
export const PHONE_LIMIT = 100
export const ADDRESS_LIMIT = 150
export const ZIP_DIGITS = 5

const name = (label: string, required: string) =>
  line(required).max(NAME_LIMIT, personErrors.under(label, NAME_LIMIT + 1))

const phone = (digits: z.ZodString) =>
  digits.max(PHONE_LIMIT, personErrors.phone).transform((typed, context) => {
    const ten = parsePhone(typed)
    if (ten === null) context.addIssue({ code: 'custom', message: personErrors.phone })
    return ten ?? ''
  })

/** Personal data of the onboarding and the profile (specification 1, section 5). Empty optional fields become null. */
export const person = z.object({
  name: name(profile.name, personErrors.nameRequired),
  paternalSurname: name(profile.paternalSurname, personErrors.paternalRequired),
  maternalSurname: name(profile.maternalSurname, personErrors.maternalRequired),
  cellPhone: phone(z.string({ error: personErrors.cellPhoneRequired }).trim().min(1, personErrors.cellPhoneRequired)),
  homePhone: phone(z.string()).optional().transform(orNull),
  address: z
    .string()
    .trim()
    .max(ADDRESS_LIMIT, personErrors.address)
    .regex(/^\P{Cc}*$/u, personErrors.oneLine)
    .optional()
    .transform(orNull),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, personErrors.zip)
    .optional()
    .transform(orNull),
})

export const PERSON_FIELDS = Object.keys(person.shape) as PersonField[]
export type PersonField = keyof typeof person.shape
export type PersonValues = Partial<Record<PersonField, string>>
export type PersonErrors = Partial<Record<PersonField | 'photo' | 'form', string[]>>

/** Errors by field as shown on the page, and the message above the form when required data are missing. */
export function personErrorsOf(found: FormErrors, photoMissing: boolean): PersonErrors {
  const errors: PersonErrors = {}
  for (const field of PERSON_FIELDS) if (found[field]) errors[field] = found[field]
  if (photoMissing) errors.photo = [personErrors.imageRequired]
  const required: string[] = [
    personErrors.nameRequired,
    personErrors.paternalRequired,
    personErrors.maternalRequired,
    personErrors.cellPhoneRequired,
    personErrors.imageRequired,
  ]
  if (
    Object.values(errors)
      .flat()
      .some((said) => required.includes(said))
  )
    errors.form = [personErrors.completeAll]
  return errors
}

function orNull(value: string | undefined): string | null {
  return value || null
}
