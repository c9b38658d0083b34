import { captureLabels } from '#app/texts/listing/capture.ts'
import { declared } from '#app/texts/listing/listing.ts'
import type { ListingDetail } from '#server/listing/index.ts'
import type { Fact } from './facts.tsx'

type Training = NonNullable<ListingDetail['training']>

const MARKS = ['experience', 'riding', 'general', 'manners', 'farrier', 'loading', 'clipping', 'withHorses'] as const

/** The known facts of a horse's training; empty when the seller stated none. */
export function trainingOf(training: Training): Fact[] {
  const marks = MARKS.map((field): [string, string | null] => {
    const mark = training[field]
    return [captureLabels[field], mark === null ? null : declared.mark(mark)]
  })
  const facts: [string, string | null][] = [
    [captureLabels.time, training.time],
    ...marks,
    [captureLabels.comments, training.comments],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
