import { href } from 'react-router'

/** URL of the page that shows a payment: its purchase's page, or its own. */
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
