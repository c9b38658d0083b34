import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'

/** Comparable sales beside the price. */
export function PriceComparables({ comparables }: Pick<CaptureView, 'comparables'>) {
  return (
    comparables && (
      <p className="why">
        {comparables.told}{' '}
        <a className="inline-link" href={comparables.lots}>
          {comparables.see}
        </a>
      </p>
    )
  )
}
