import { captureLabels } from '#app/texts/listing/capture.ts'
import { declared } from '#app/texts/listing/listing.ts'
import { FIELDS, PARTS, namesOf } from '#machines/capture/fields.ts'
import type { ListingDetail } from '#server/listing/listings/read-detail.ts'
import type { Fact } from './facts.tsx'
import { sayValue } from './say-value.ts'

type Training = NonNullable<ListingDetail['training']>
type TrainingField = keyof typeof PARTS.training

const ALL = namesOf(PARTS.training)
const isProse = (field: TrainingField) => FIELDS[field].kind === 'prose'

/** The known facts of a horse's training, the longest texts last; empty when the seller stated none. */
export function trainingOf(training: Training): Fact[] {
  return [...ALL.filter((field) => !isProse(field)), ...ALL.filter(isProse)].flatMap((field) => {
    const value = training[field]
    const said = typeof value === 'number' ? declared.mark(value) : sayValue(field, value)
    return said ? [{ label: captureLabels[field], value: said }] : []
  })
}
