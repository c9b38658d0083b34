import { formatMoney } from '#app/texts/format/money.ts'
import { formatPercent, formatWhole } from '#app/texts/format/numbers.ts'
import { figureWords as words } from '#app/texts/sale/results.ts'
import { FigureCard } from '#app/ui/figures/figure-card.tsx'
import { type Figures, shareSold } from '#machines/results/rules.ts'

/** The figures of a sale as cards. Styles: `figures.css`. */
export function FigureCards({ figures }: { figures: Figures }) {
  const share = shareSold(figures)
  const cards: [string, string, string][] = [
    [words.catalogued, formatWhole(figures.catalogued), words.withdrawn(figures.withdrawn)],
    [words.offered, formatWhole(figures.offered), words.offeredWhy],
    [words.sold, formatWhole(figures.sold), share === null ? words.none : words.soldOf(formatPercent(share))],
    [words.total, formatMoney(figures.total), words.totalWhy],
    [words.average, moneyOf(figures.average), words.averageWhy],
    [words.median, moneyOf(figures.median), words.medianWhy],
    [words.highest, moneyOf(figures.highest), words.highestWhy],
  ]
  return (
    <ul className="figures result-figures">
      {cards.map(([label, value, why]) => (
        <FigureCard key={label} label={label} why={why} wide={label === words.total}>
          {value}
        </FigureCard>
      ))}
    </ul>
  )
}

const moneyOf = (pesos: number | null) => (pesos === null ? words.none : formatMoney(pesos))
