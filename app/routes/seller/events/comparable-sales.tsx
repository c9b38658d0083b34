import { href } from 'react-router'
import { comparables as words } from '#app/texts/sale/results.ts'
import { ComparableFigures } from '#app/ui/results/comparables.tsx'
import type { Comparables } from '#server/sale/results/comparables.ts'

/** The prices of comparable sales where a reserve is set, with the way to the lots; nothing while there are too few. */
export function ComparableSales({ found, listing }: { found: Comparables; listing: number }) {
  if (!found.basis || !found.all) return null
  return (
    <details className="fold comparable-sales">
      <summary>{words.title}</summary>
      <p>{words.basis(found.basis)}</p>
      <ComparableFigures found={found} />
      <a className="inline-link" href={href('/sales/comparables/:horse', { horse: String(listing) })}>
        {words.see}
      </a>
    </details>
  )
}
