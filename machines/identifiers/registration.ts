/** Registration numbers of horses, each in the numbering of its registry. Pure. */
import { asTyped } from './typed.ts'

/**
 * Registries by their abbreviation, and how people write them, in upper case without accents. The more special name
 * comes first: it also contains the words of the general one.
 */
const REGISTRIES: Record<string, RegExp> = {
  AQHA: /\bAQHA\b|AMERICAN QUARTER HORSE/,
  APHA: /\bAPHA\b|PAINT HORSE/,
  APHC: /\bAPHC\b|APPALOOSA/,
  AHA: /\bAHA\b|ARABIAN HORSE/,
  AMHA: /\bAMHA\b|MORGAN HORSE/,
  PHBA: /\bPHBA\b|PALOMINO/,
  ANCCE: /\bANCCE\b|NACIONAL DE CRIADORES.*ESPANOL/,
  AMCCPRE: /MEXICANA.*(?:PURA RAZA|ESPANOL)/,
  AZTECA: /\bAZTECA\b/,
  'CUARTO DE MILLA': /MEXICANA.*CUARTO DE MILLA/,
  'JOCKEY CLUB MEXICANO': /\bJCM\b|JOCKEY CLUB MEXICANO/,
  'THE JOCKEY CLUB': /\bTJC\b|THE JOCKEY CLUB/,
  KWPN: /\bKWPN\b/,
  FEI: /\bFEI\b|ECUESTRE INTERNACIONAL|EQUESTRE INTERNATIONALE/,
}

/**
 * The plain form. `registry`: abbreviation of a known registry, else null. `number`: letters and digits in upper case
 * without leading zeros; '' if there is none.
 */
export type PlainRegistration = { registry: string | null; number: string }

/**
 * Plain form of a typed number; `organization`: the registry's name or abbreviation, typed beside it. A known
 * abbreviation before the number is the registry; other letters are part of the number, as the X of AQHA's appendix.
 */
export function plainRegistration(typed: string, organization = ''): PlainRegistration {
  const text = compact(folded(typed))
  const [letters = ''] = /^[A-Z]+/.exec(text) ?? []
  const registry = registryOf(letters)
  const number = text.slice(registry ? letters.length : 0).replace(/^([A-Z]*)0+(?=\d)/, '$1')
  return { registry: registry ?? registryOf(organization), number }
}

/** Abbreviation of the registry that a text names; null if it is unknown. */
export function registryOf(organization: string): string | null {
  const text = folded(organization).replace(/\./g, '')
  return Object.keys(REGISTRIES).find((registry) => REGISTRIES[registry]?.test(text)) ?? null
}

/** True if both may be the same entry: equal numbers of four characters or more, in registries that do not differ. */
export function isSameRegistration(one: PlainRegistration, other: PlainRegistration): boolean {
  const differ = one.registry !== null && other.registry !== null && one.registry !== other.registry
  return one.number.length >= 4 && one.number === other.number && !differ
}

const folded = (text: string) =>
  asTyped(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^(?:(?:(?:REGISTRO|REG|NUMERO|NUM|NO)\b|#)[\s.:#]*)+/, '')

const compact = (text: string) => text.replace(/[^A-Z0-9]/g, '')
