import { href } from 'react-router'

/** Where a payment is told of: on its purchase's page, or on its own. */
export function placeOf({
  reference,
  auction,
  purchase,
}: {
  reference: string
  auction: number | null
  purchase: number | null
}): string {
  return auction !== null && purchase !== null
    ? href('/event/:event/comprar/:purchase', { event: String(auction), purchase: String(purchase) })
    : href('/pagos/:reference', { reference })
}
