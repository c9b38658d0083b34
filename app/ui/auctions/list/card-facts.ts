import { isoDay } from '#app/texts/format/days.ts'
import { listing as words } from '#app/texts/listing/listing.ts'
import { ageOf } from '#app/texts/listing/age.ts'
import type { CardFacts } from '#app/ui/views.ts'

/** "Hembra · 4 años" of a horse, brand and model of a trailer; '' if nothing is known. */
export function traitsOf({ sex, dateOfBirth, brand, model }: CardFacts, now: number): string {
  return [sex && words.sexes[sex], dateOfBirth && ageOf(dateOfBirth, isoDay(now)), brand, model]
    .filter(Boolean)
    .join(' · ')
}

/** "Corona Cartel × Dash for Perks"; with one parent unknown, the other with its role; '' without parents. */
export function parentsOf({ sire, dam }: CardFacts): string {
  if (sire && dam) return `${sire} × ${dam}`
  if (sire) return words.bySire(sire)
  return dam ? words.outOfDam(dam) : ''
}
