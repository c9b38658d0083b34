import { formatShortDay } from '#app/texts/format/dates.ts'
import { listing as words } from '#app/texts/listing/listing.ts'
import type { Fact } from './facts.tsx'

type Described = {
  listing: {
    dateOfBirth: string | null
    sex: keyof typeof words.sexes | null
    heightCm: number | null
    registry: string | null
    registryOrganization: string | null
    model: string | null
    brand: string | null
  }
  group: string | null
  category: string | null
  subcategory: string | null
  place: string | null
  age: string | null
}

/**
 * Known facts of a listing: birth date, classification, location, sex, height, registry; brand and model of a trailer.
 */
export function factsOf({ listing, group, category, subcategory, place, age }: Described): Fact[] {
  const { dateOfBirth, sex, heightCm, registry, registryOrganization, model, brand } = listing
  const facts: [string, string | null][] = [
    [words.birth, dateOfBirth && [formatShortDay(dateOfBirth), age].filter(Boolean).join(' · ')],
    [words.classification, [group, category, subcategory].filter(Boolean).join(' · ')],
    [words.place, place],
    [words.sex, sex && words.sexes[sex]],
    [words.height, heightCm === null ? null : words.heightCm(heightCm)],
    [words.registry, [registryOrganization, registry].filter(Boolean).join(' ') || null],
    [words.brand, brand],
    [words.model, model],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
