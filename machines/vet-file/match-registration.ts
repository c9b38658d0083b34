/** Registration numbers in a file's header and in a listing, each with its registry. Pure. */
import { type PlainRegistration, plainRegistration, registryOf } from '#machines/identifiers/rules.ts'

type Registered = { registry: string | null; registryOrganization: string | null }

/** The listing's registration; its number is '' if it has none. */
export const ownRegistration = ({ registry, registryOrganization }: Registered): PlainRegistration =>
  registry === null ? { registry: null, number: '' } : read(registry, registryOrganization ?? '')

/** A registration that the file gives as such. */
export const registrationOf = ({ number, registry }: { number: string; registry: string }): PlainRegistration =>
  read(number, registry)

/** Digits that a patient's number needs to be compared as a registration: clinics count their patients too. */
const FEWEST_DIGITS = 4

/** A universal life number: country and stud book are its first six characters. */
const LIFE_NUMBER = /^\d{3}[A-Z0-9]{12}$/

/**
 * The registration in a patient's number, if the number or its issuer names a registry; or the listing's life number.
 */
export function registrationIn(
  { id, issuer }: { id: string; issuer: string },
  own: PlainRegistration,
): PlainRegistration[] {
  const found = read(id, issuer)
  if (found.number === own.number && LIFE_NUMBER.test(own.number)) return [own]
  const isKnown = found.registry !== null && (registryOf(issuer) ?? registryOf(found.registry)) !== null
  return isKnown && found.number.replace(/\D/g, '').length >= FEWEST_DIGITS ? [found] : []
}

/**
 * Reads "AQHA5512345", "AQHA No. 5512345" and "5512345 (AQHA)" alike. A registry that is not known is compared by its
 * letters.
 */
function read(text: string, organization: string): PlainRegistration {
  const whole = plainRegistration(text, organization)
  const isNumber = /^[A-Z]{0,2}\d+[A-Z]?$/.test(whole.number)
  const { number } = isNumber ? whole : plainRegistration(text.replace(/\p{L}{3,}|\bno?\b\.?/giu, ' '))
  const registry = whole.registry ?? registryOf(text) ?? (compact(organization) || null)
  return { registry, number }
}

const compact = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
