/**
 * Compares what a DICOM file says about its patient with the listing it was added to. Swapped X-rays are this trade's
 * oldest trick, so a file that names another horse is held until an administrator has looked at it. Pure.
 */

/** What a file's header says; '' where it says nothing. `studyDate`: ISO day. */
export type PatientFacts = {
  patientName: string
  patientId: string
  otherIds: string
  registration: string
  studyDate: string
}

/** What the house knows of the horse. `bornOn`: ISO day. */
export type HorseFacts = {
  name: string
  registry: string | null
  microchip: string | null
  bornOn: string | null
}

/**
 * `no-patient`: the file names nobody. `other-name`, `other-microchip`, `other-registration`: it names another horse.
 * `before-birth`, `in-future`: impossible dates. `elsewhere`: the same image is in another listing's file.
 */
export const HOLD_REASONS = [
  'no-patient',
  'other-name',
  'other-microchip',
  'other-registration',
  'before-birth',
  'in-future',
  'elsewhere',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** ISO 11784 microchips have 15 digits. */
const MICROCHIP = /(?<!\d)\d{15}(?!\d)/g

/** Reasons to hold an image. `today`: ISO day at the house. */
export function holdReasons(said: PatientFacts, horse: HorseFacts, today: string): HoldReason[] {
  const reasons: HoldReason[] = []
  const ids = `${said.patientId} ${said.otherIds}`
  const chips = [...`${said.patientName} ${ids}`.matchAll(MICROCHIP)].map(([chip]) => chip)
  const chipFits = horse.microchip !== null && chips.includes(horse.microchip)
  const registryFits = horse.registry !== null && isWithin(horse.registry, `${ids} ${said.registration}`)
  if (!words(said.patientName).length && !words(ids).length && !words(said.registration).length)
    reasons.push('no-patient')
  else if (!nameFits(said.patientName, horse.name) && !chipFits && !registryFits) reasons.push('other-name')
  if (chips.length > 0 && horse.microchip !== null && !chipFits) reasons.push('other-microchip')
  if (said.registration !== '' && horse.registry !== null && compact(said.registration) !== compact(horse.registry))
    reasons.push('other-registration')
  if (said.studyDate !== '' && horse.bornOn !== null && said.studyDate < horse.bornOn) reasons.push('before-birth')
  if (said.studyDate !== '' && said.studyDate > today) reasons.push('in-future')
  return reasons
}

/** Words that many names share and that tell no horse from another. */
const COMMON = new Set(['el', 'la', 'los', 'las', 'de', 'del', 'the', 'of', 'y', 'and', 'horse', 'caballo', 'yegua'])

/**
 * True if each telling word of the horse's name stands in the patient's, which also has the owner's; a clinic that
 * writes names together is understood.
 */
function nameFits(patient: string, horse: string): boolean {
  const said = words(patient)
  const telling = words(horse).filter((word) => !COMMON.has(word))
  const wanted = telling.length > 0 ? telling : words(horse)
  if (said.length === 0 || wanted.length === 0) return false
  return (
    wanted.every((word) => said.includes(word)) ||
    (wanted.join('').length >= 6 && said.join('').includes(wanted.join('')))
  )
}

/** Registration numbers are compared without blanks and dashes; shorter ones than four characters prove nothing. */
function isWithin(number: string, text: string): boolean {
  return compact(number).length >= 4 && text.split(/[\s,;\\]+/).some((word) => compact(word) === compact(number))
}

const compact = (text: string) => words(text).join('')

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}
