import { href } from 'react-router'
import { FigureCard } from '#app/ui/figures/figure-card.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Figures } from '#server/office/dashboard/figures.ts'
import { dashboard as words } from './words.ts'

/** The specification's cards: a number, its label and a link. */
export function Cards({ figures, warnings }: { figures: Figures; warnings: number }) {
  const { scheduled, open, interested, active, capturing, credits, expiring, best } = figures
  return (
    <section aria-label={words.figures}>
      <ul className="figures">
        <FigureCard
          label={words.scheduled}
          why={words.openNow(open)}
          to={`${href('/sales/events')}?estado=programadas`}
        >
          {scheduled}
        </FigureCard>
        <FigureCard label={words.credits} why={words.creditsWhy(expiring)} to={href('/sales/credits')}>
          {credits}
        </FigureCard>
        <FigureCard label={words.interested} why={words.interestedWhy}>
          {interested}
        </FigureCard>
        <FigureCard label={words.active} why={words.activeWhy}>
          {active}
        </FigureCard>
        <FigureCard label={words.capturing} why={words.capturingWhy} to={href('/sales/horses')}>
          {capturing}
        </FigureCard>
        <FigureCard
          label={words.warnings}
          why={warnings > 0 ? words.warningsSome : words.warningsNone}
          to={warnings > 0 ? '#avisos' : undefined}
        >
          {warnings}
        </FigureCard>
        {best ? (
          <FigureCard
            wide
            label={words.best}
            why={best.title}
            to={href('/sales/events/:event', { event: String(best.auction) })}
          >
            <Money pesos={best.pesos} />
          </FigureCard>
        ) : (
          <FigureCard wide label={words.best} why={words.bestNoneWhy}>
            <span className="none">{words.bestNone}</span>
          </FigureCard>
        )}
      </ul>
    </section>
  )
}
