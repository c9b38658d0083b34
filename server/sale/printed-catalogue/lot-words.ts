import { formatDayTime, formatShortDay } from '#app/texts/format/dates.ts'
import { formatReceipt } from '#app/texts/format/money.ts'
import { plain } from '#app/texts/format/plain.ts'
import { declared, healthWords } from '#app/texts/listing/listing.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { evening as words } from '#app/texts/sale/evenings.ts'
import { FACTS } from '#machines/capture/fields.ts'
import type { ChangedField, OwnFact, PrintedLot } from './facts.ts'

/** The findings that a lot's page names: "Cólico, Ceguera", or that there are none. */
export function findingsOf({ findings }: NonNullable<PrintedLot['health']>): string {
  const present = Object.entries(healthWords).filter(([flag]) => findings.some((finding) => finding === flag))
  return present.map(([, label]) => label).join(', ') || declared.nothing
}

export const classOf = ({ category, subcategory }: PrintedLot) => [category, subcategory].filter(Boolean).join(' · ')
export const makeOf = ({ brand, model }: PrintedLot) => [brand, model].filter(Boolean).join(' · ')
export const registryOf = ({ registryOrganization, registry }: PrintedLot) =>
  [registryOrganization, registry].filter(Boolean).join(' ')
/** "152 cm". */
export const heightOf = ({ heightCm }: PrintedLot) => (heightCm === null ? '' : `${heightCm} cm`)
export const priceLabelOf = ({ buyNow }: PrintedLot) => (buyNow.offered ? words.buyNow : words.estimate)
export const descriptionOf = ({ shortDescription, description }: PrintedLot) => shortDescription || description

const OWN = FACTS.filter((field): field is OwnFact => field !== 'brand' && field !== 'model')
export const ownFactsOf = (lot: PrintedLot) =>
  Object.fromEntries(OWN.map((field) => [field, lot[field] ?? ''])) as Record<OwnFact, string>

/** Every fact that the catalogue prints of a lot, in words; '' for an unknown one. */
export function factsOf(lot: PrintedLot): Record<Exclude<ChangedField, 'added' | 'terms'>, string> {
  const { name, sex, dateOfBirth, ranch, place, ancestors, health, perks, openingBid, buyNow, announcedAt } = lot
  return {
    name,
    class: classOf(lot),
    sex: sex === null ? '' : sexes[sex],
    birth: dateOfBirth === null ? '' : formatShortDay(dateOfBirth),
    height: heightOf(lot),
    registry: registryOf(lot),
    make: makeOf(lot),
    ...ownFactsOf(lot),
    ranch,
    place,
    pedigree: ancestors?.filter(Boolean).join(', ') ?? '',
    health: health === null ? '' : [findingsOf(health), health.observations].filter(Boolean).join('. '),
    perks: perks.join(' · '),
    description: descriptionOf(lot),
    opening: formatReceipt(openingBid),
    price: `${priceLabelOf(lot)}: ${formatReceipt(buyNow.price)}`,
    closing: plain(formatDayTime(announcedAt)),
  }
}
