import type { ReactNode } from 'react'
import { backOf, settlement as words } from '#app/texts/aftersale/settlements.ts'
import { formatDate } from '#app/texts/format/dates.ts'
import { formatCents } from '#app/texts/format/money.ts'
import type { Line } from '#machines/settlement/rules.ts'
import type { Settlement } from '#server/aftersale/settlements/read.ts'

type SumProps = { name: string; amount: number; strong?: boolean; more?: ReactNode }

/** Name and amount: an item of a list of class `settlement-sums`. Cents. */
export function Sum({ name, amount, strong = false, more }: SumProps) {
  return (
    <div data-strong={strong ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{formatCents(amount)}</dd>
      {more && <dd className="more">{more}</dd>}
    </div>
  )
}

/** The buyer's payments, and amounts to be refunded. */
export function SettlementLines({ settlement }: { settlement: Settlement }) {
  const { lines, more, counted, missing, goesBack } = settlement
  const paid = lines.filter(({ kind }) => kind === 'entry')
  const owed = lines.filter(({ kind }) => kind === 'owed-back')
  return (
    <>
      <section>
        <h2>{words.paid}</h2>
        {paid.length === 0 && <p className="why">{words.nothingPaid}</p>}
        <dl className="settlement-sums">
          {paid.map((line, nth) => (
            <One key={nth} line={line} />
          ))}
          <Sum name={words.counted} amount={counted} strong />
          {missing > 0 && <Sum name={words.missing} amount={missing} />}
        </dl>
      </section>
      {owed.length > 0 && (
        <section>
          <h2>{words.owedBack}</h2>
          <p className="why">{words.owedBackWhy}</p>
          <dl className="settlement-sums">
            {owed.map((line, nth) => (
              <One key={nth} line={line} />
            ))}
            {more.count > 0 && <Sum name={words.more(more.count)} amount={more.cents} />}
            <Sum name={words.goesBack} amount={goesBack} strong />
          </dl>
        </section>
      )}
    </>
  )
}

function One({ line }: { line: Line }) {
  const { purpose, means, reference, at, cents: amount, currency } = line
  const more = [formatDate(at), words.means[means], reference, backOf(line, formatDate)]
  return (
    <div>
      <dt>{words.purposes[purpose]}</dt>
      <dd>{currency === 'MXN' ? formatCents(amount) : `${formatCents(amount)} ${currency}`}</dd>
      <dd className="more">{more.filter(Boolean).join(' · ')}</dd>
    </div>
  )
}
