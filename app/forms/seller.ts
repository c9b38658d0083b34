import { z } from 'zod'
import { personErrors, profile } from '../texts/people/profiles.ts'
import { line } from './line.ts'
import { parsePhone } from './phone.ts'

/** The specification calls these numbers counters (specification 2, section 5); they are limits. */
export const SELLER_LIMITS = {
  name: 200,
  paternalSurname: 100,
  maternalSurname: 150,
  cellPhone: 100,
  address: 150,
} as const

const upTo = (required: string, label: string, limit: number) =>
  line(required).max(limit, personErrors.under(label, limit + 1))

const names = {
  name: upTo(personErrors.nameRequired, profile.name, SELLER_LIMITS.name),
  paternalSurname: upTo(personErrors.paternalRequired, profile.paternalSurname, SELLER_LIMITS.paternalSurname),
  maternalSurname: upTo(personErrors.maternalRequired, profile.maternalSurname, SELLER_LIMITS.maternalSurname),
}

/** The last step of the registration. */
export const sellerNames = z.object(names)

/** Personal data of the profile; the phone becomes 10 digits. */
export const sellerInfo = z.object({
  ...names,
  cellPhone: z
    .string({ error: personErrors.cellPhoneRequired })
    .trim()
    .min(1, personErrors.cellPhoneRequired)
    .max(SELLER_LIMITS.cellPhone, personErrors.phone)
    .transform((typed, context) => {
      const ten = parsePhone(typed)
      if (ten === null) context.addIssue({ code: 'custom', message: personErrors.phone })
      return ten ?? ''
    }),
  address: upTo(personErrors.addressRequired, profile.address, SELLER_LIMITS.address),
})
