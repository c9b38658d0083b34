import type { ListingCapture } from '#server/listing/listings/read-listing-capture.ts'
import type { Closed } from './closed-page.tsx'

/** The closed page's data for a capture that cannot be edited. */
export function closedOf({ id, kind, values, stage }: ListingCapture): Closed {
  return { listing: id, kind, name: values.name, stage: stage ?? 1 }
}
