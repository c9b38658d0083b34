import type { ReactNode } from 'react'
import { formatMoney } from '#app/texts/format/money.ts'
import { comparables as words } from '#app/texts/sale/results.ts'
import type { Comparables as Found, Spread } from '#server/sale/results/comparables.ts'
import { LotsTable } from './lots-table.tsx'

/** The prices of comparable sales in figures; those by the same sire first. */
export function ComparableFigures({ found: { all, bySire, basis } }: { found: Found }) {
  if (!basis) return <p>{words.noBasis}</p>
  if (!all) return <p>{words.few}</p>
  return (
    <dl className="facts">
      {bySire && <SpreadFacts label={words.bySire(basis.sire ?? '')} spread={bySire} />}
      <SpreadFacts label={words.all} spread={all} />
    </dl>
  )
}

function SpreadFacts({ label, spread: { count, median, low, high } }: { label: ReactNode; spread: Spread }) {
  return (
    <>
      <div>
        <dt>
          {label} · {words.count(count)}
        </dt>
        <dd>
          {words.median}: {formatMoney(median)}
        </dd>
      </div>
      <div>
        <dt>{words.half}</dt>
        <dd>{words.between(low, high)}</dd>
      </div>
    </>
  )
}

/** Comparable sales with their lots. */
export function Comparables({ found }: { found: Found }) {
  return (
    <>
      <p className="lead">
        {words.lead} {found.basis && words.basis(found.basis)}
      </p>
      <ComparableFigures found={found} />
      {found.lots.length > 0 && <LotsTable caption={words.title} lots={found.lots} evenings />}
      <p className="small-print">{words.notAppraisal}</p>
    </>
  )
}
