import { href } from 'react-router'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { FigureCard } from '#app/ui/figures/figure-card.tsx'
import { Money } from '#app/ui/money.tsx'
import { monthProfit } from '#machines/profit/rules.ts'
import type { HouseFigures } from '#server/office/dashboard/house.ts'
import { panel as words } from './words.ts'

/** The specification's counters, each linked to its list. */
export function Cards({ figures: { scheduled, open, ranches, horses, profit } }: { figures: HouseFigures }) {
  return (
    <section aria-label={words.figures}>
      <ul className="figures">
        <FigureCard label={words.scheduled} why={words.openNow(open)} to={href('/admin/events')}>
          {formatWhole(scheduled)}
        </FigureCard>
        <FigureCard label={words.ranches} why={words.ranchesWhy} to={href('/admin/ranchs')}>
          {formatWhole(ranches)}
        </FigureCard>
        <FigureCard label={words.horses} why={words.horsesWhy} to={href('/admin/audits')}>
          {formatWhole(horses)}
        </FigureCard>
        <FigureCard label={words.profit} why={words.profitWhy(profit)} to={href('/admin/report/final')}>
          <Money pesos={monthProfit(profit, profit)} />
        </FigureCard>
      </ul>
      <details className="panel-formula">
        <summary>
          {words.formula} ({words.profit})
        </summary>
        {words.formulaText(profit, profit).map((each) => (
          <p key={each}>{each}</p>
        ))}
      </details>
    </section>
  )
}
