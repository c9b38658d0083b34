import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Money } from '#app/ui/money.tsx'
import type { Figures } from '#server/dashboard/figures.ts'
import { dashboard as words } from './words.ts'

/** The specification's cards: a number, what it counts, and where to see it. */
export function Cards({ figures, warnings }: { figures: Figures; warnings: number }) {
  const { scheduled, open, interested, active, capturing, credits, expiring, best } = figures
  return (
    <section aria-label={words.figures}>
      <ul className="figures">
        <Card label={words.scheduled} why={words.openNow(open)} to={`${href('/sales/events')}?estado=programadas`}>
          {scheduled}
        </Card>
        <Card label={words.credits} why={words.creditsWhy(expiring)} to={href('/sales/credits')}>
          {credits}
        </Card>
        <Card label={words.interested} why={words.interestedWhy}>
          {interested}
        </Card>
        <Card label={words.active} why={words.activeWhy}>
          {active}
        </Card>
        <Card label={words.capturing} why={words.capturingWhy} to={href('/sales/horses')}>
          {capturing}
        </Card>
        <Card
          label={words.warnings}
          why={warnings > 0 ? words.warningsSome : words.warningsNone}
          to={warnings > 0 ? '#avisos' : undefined}
        >
          {warnings}
        </Card>
        {best ? (
          <Card
            wide
            label={words.best}
            why={best.title}
            to={href('/sales/events/:event', { event: String(best.auction) })}
          >
            <Money pesos={best.pesos} />
          </Card>
        ) : (
          <Card wide label={words.best} why={words.bestNoneWhy}>
            <span className="none">{words.bestNone}</span>
          </Card>
        )}
      </ul>
    </section>
  )
}

type CardProps = { label: string; why: string; to?: string | undefined; wide?: boolean; children: ReactNode }

function Card({ label, why, to, wide = false, children }: CardProps) {
  const inside = (
    <>
      <span className="figure-label">{label}</span>
      <b>{children}</b>
      <small>{why}</small>
    </>
  )
  return <li className={wide ? 'wide' : undefined}>{to ? <a href={to}>{inside}</a> : <div>{inside}</div>}</li>
}
