/**
 * Compares what a DICOM file says about its patient with the listing it was added to (ruling 91). Swapped X-rays are
 * this trade's oldest trick, so a file that names another horse is held until an administrator has looked at it. Pure.
 */
import { chipsIn, isSameRegistration, type PlainRegistration, plainChip } from '#machines/identifiers/rules.ts'
import { isNamed } from './match-name.ts'
import { ownRegistration, registrationIn, registrationOf } from './match-registration.ts'

/** The patient in a file's header; '' and empty lists where the header says nothing. `studyDate`: ISO day. */
export type PatientFacts = {
  /** Components of the name: the responsible party's, then the animal's. A single one may be either's. */
  name: string[]
  otherNames: string[][]
  /** Names of the responsible person and organization, which never name the animal. */
  responsible: string[]
  ids: { id: string; issuer: string }[]
  registrations: { number: string; registry: string }[]
  species: string
  studyDate: string
}

/** The horse as the house knows it. `bornOn`: ISO day. `owners`: names of its seller and its ranch. */
export type HorseFacts = {
  name: string
  registry: string | null
  registryOrganization: string | null
  microchip: string | null
  bornOn: string | null
  owners: string[]
}

/**
 * `no-patient`: the file names nobody. `other-name`, `other-microchip`, `other-registration`: it names another horse.
 * `other-species`: it names another kind of animal. `before-birth`, `in-future`: impossible dates. `elsewhere`: the
 * same image is in another listing's file.
 */
const HOLD_REASONS = [
  'no-patient',
  'other-name',
  'other-microchip',
  'other-registration',
  'other-species',
  'before-birth',
  'in-future',
  'elsewhere',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/**
 * Reasons to hold an image. `today`: ISO day at the house. A number of another horse holds it, whatever its name is.
 */
export function holdReasons(said: PatientFacts, horse: HorseFacts, today: string): HoldReason[] {
  const reasons: HoldReason[] = []
  const chip = chipVerdict(said, horse)
  const registration = registrationVerdict(said, horse)
  const isSaid = said.ids.length > 0 || said.registrations.length > 0
  if (!isSaid && said.name.length === 0 && said.otherNames.length === 0) reasons.push('no-patient')
  else if (!isNamed(said, horse) && chip !== 'same' && registration !== 'same') reasons.push('other-name')
  if (chip === 'other') reasons.push('other-microchip')
  if (registration === 'other') reasons.push('other-registration')
  if (OTHER_SPECIES.test(plain(said.species))) reasons.push('other-species')
  if (said.studyDate !== '' && horse.bornOn !== null && said.studyDate < horse.bornOn) reasons.push('before-birth')
  if (said.studyDate !== '' && said.studyDate > today) reasons.push('in-future')
  return reasons
}

/** `same`: the file has this horse's number, and no other. `other`: it has another's. `none`: nothing to compare. */
type Verdict = 'same' | 'other' | 'none'

/** First digits that no country has, but years do: "202610101234567" is a clinic's running number. */
const YEARS = /^(?:199|20[0-2])/

function chipVerdict({ name, ids }: PatientFacts, { microchip, ...horse }: HorseFacts): Verdict {
  if (microchip === null) return 'none'
  const own = plainChip(microchip)
  // A life number has 15 digits too, and may stand where a chip does.
  const { number } = ownRegistration(horse)
  const texts = [name.join(' '), ...ids.map(({ id }) => id)]
  const chips = texts.flatMap(chipsIn).filter((chip) => chip === own || (chip !== number && !YEARS.test(chip)))
  if (chips.some((chip) => chip !== own)) return 'other'
  return chips.length > 0 || texts.some((text) => plainChip(text) === own) ? 'same' : 'none'
}

function registrationVerdict({ registrations, ids }: PatientFacts, horse: HorseFacts): Verdict {
  const own = ownRegistration(horse)
  if (own.number === '') return 'none'
  const found = [...registrations.map(registrationOf), ...ids.flatMap((id) => registrationIn(id, own))]
  if (found.some((one) => contradicts(one, own))) return 'other'
  return found.some((one) => isSameRegistration(one, own)) ? 'same' : 'none'
}

/** True for another number in the same registry, or where one of the two names none. */
function contradicts(one: PlainRegistration, own: PlainRegistration): boolean {
  const comparable = one.registry === null || own.registry === null || one.registry === own.registry
  return comparable && one.number !== own.number
}

/** Species that clinics name, in Latin, English and Spanish; an unknown word proves nothing. */
const OTHER_SPECIES =
  /\b(?:canis|canine|canino|dog|perr[oa]|felis|feline|felino|cat|gat[oa]|bos|bovine|bovino|cow|vaca|toro|ovis|ovine|ovino|capra|caprine|caprino|sus|porcine|porcino|avian|ave|homo|human|humano)\b/

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
