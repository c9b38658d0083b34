import { formatShortDay } from '#app/texts/format/dates.ts'
import { captureLabels } from '#app/texts/listing/capture.ts'
import { listing as words } from '#app/texts/listing/listing.ts'
import { type CaptureValues, type FactField, FACTS } from '#machines/capture/fields.ts'
import type { Fact } from './facts.tsx'
import { sayValue } from './say-value.ts'

type Described = {
  listing: {
    dateOfBirth: string | null
    sex: keyof typeof words.sexes | null
    heightCm: number | null
    registry: string | null
    registryOrganization: string | null
  } & { [Field in FactField]: CaptureValues[Field] | null }
  group: string | null
  category: string | null
  subcategory: string | null
  place: string | null
  age: string | null
}

/** Known facts of a listing: those made of several fields first, then each field that is defined as a fact. */
export function factsOf({ listing, group, category, subcategory, place, age }: Described): Fact[] {
  const { dateOfBirth, sex, heightCm, registry, registryOrganization } = listing
  const facts: [string, string | null][] = [
    [words.birth, dateOfBirth && [formatShortDay(dateOfBirth), age].filter(Boolean).join(' · ')],
    [words.classification, [group, category, subcategory].filter(Boolean).join(' · ')],
    [words.place, place],
    [words.sex, sayValue('sex', sex)],
    [words.height, sayValue('heightCm', heightCm)],
    [words.registry, [registryOrganization, registry].filter(Boolean).join(' ') || null],
    ...FACTS.map((field): [string, string] => [captureLabels[field], sayValue(field, listing[field])]),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
