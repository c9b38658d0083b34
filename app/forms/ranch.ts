import { z } from 'zod'
import { personErrors, profile } from '#app/texts/people/profiles.ts'
import { ranchErrors } from '#app/texts/listing/ranches.ts'
import { email } from './fields/email.ts'
import { optionalIdentifier } from './fields/identifier.ts'
import { anyLine, nameLine } from './fields/line.ts'

export const RANCH_NAME_LIMIT = 99
export const RANCH_ADDRESS_LIMIT = 150
/** Minimum characters before a name is checked while it is typed (specification 2, section 5). */
export const RANCH_NAME_CHECKED = 3

/** The text fields of a ranch; its city comes from lists that the server reads, its logo is uploaded separately. */
export const ranch = z.object({
  name: nameLine(ranchErrors.nameRequired).max(RANCH_NAME_LIMIT, ranchErrors.nameLong),
  email,
  phone: optionalIdentifier('phone'),
  address: anyLine()
    .max(RANCH_ADDRESS_LIMIT, personErrors.under(profile.address, RANCH_ADDRESS_LIMIT + 1))
    .optional()
    .transform((typed) => typed || null),
})

export const RANCH_FIELDS = Object.keys(ranch.shape) as (keyof typeof ranch.shape)[]

/** A seller's own ranch, or the house's for independent sellers. */
export const RANCH_KINDS = ['propio', 'cuenta'] as const
export type RanchKind = (typeof RANCH_KINDS)[number]
