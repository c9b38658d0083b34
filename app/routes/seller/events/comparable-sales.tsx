import { href } from 'react-router'
import { comparables as words } from '#app/texts/sale/results.ts'
import { ComparableFigures } from '#app/ui/results/comparables.tsx'
import type { Comparables } from '#server/sale/index.ts'

/** The prices of comparable sales where a reserve is set, with the way to the lots. */
export function ComparableSales({ found, listing }: { found: Comparables; listing: number }) {
  if (!found.basis) return null
  return (
    <details className="comparable-sales">
      <summary>{words.title}</summary>
      <p>{words.basis(found.basis)}</p>
      <ComparableFigures found={found} />
      {found.all && (
        <a className="inline-link" href={href('/sales/comparables/:horse', { horse: String(listing) })}>
          {words.see}
        </a>
      )}
    </details>
  )
}
