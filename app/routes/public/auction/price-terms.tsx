import { runningPhases, soldPhases } from '#machines/auction/status.ts'
import type { AuctionView } from '#app/ui/views.ts'
import { lotPage } from './words.ts'

/** The house's texts on commission, IVA and transport: included in the price or not (ruling 13). */
export function PriceTerms({ terms }: { terms: AuctionView['priceTerms'] }) {
  if (terms.length === 0) return null
  return (
    <details className="fold price-terms" data-when={[...runningPhases, ...soldPhases].join(' ')}>
      <summary>{lotPage.priceTerms}</summary>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  )
}
