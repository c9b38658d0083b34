import { href } from 'react-router'
import { MonthCalendar } from '#app/ui/calendar/month-calendar.tsx'
import type { CalendarEvent } from '#app/ui/calendar/calendar-day.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import type { EventBlock } from '#machines/horse-audit/rules.ts'
import type { Authorized } from '#server/listing/listings/list-authorized.ts'
import type { Figures } from '#server/office/dashboard/figures.ts'
import type { readHorses } from '#server/office/dashboard/horses.ts'
import type { Completeness } from '#server/people/sellers/completeness.ts'
import { FirstSteps, firstSteps } from './first-steps.tsx'
import { Cards } from './cards.tsx'
import { Horses } from './horses.tsx'
import { Warnings, warningsOf } from './warnings.tsx'
import { dashboard as words } from './words.ts'

type DashboardPageProps = {
  name: string
  now: number
  /** "2026-11". */
  month: string
  events: CalendarEvent[]
  figures: Figures
  horses: Awaited<ReturnType<typeof readHorses>>
  completeness: Completeness
  authorized: Authorized[]
  /** The data that authorized listings lack before they can be scheduled; null if none. */
  blocked: EventBlock | null
  /** Credits expired since the last notice; shown once. */
  expired: number
}

/** Warnings first, then figures, then the calendar. */
export function DashboardPage({
  name,
  now,
  month,
  events,
  figures,
  horses,
  completeness,
  authorized,
  blocked,
  expired,
}: DashboardPageProps) {
  const warnings = warningsOf(figures, completeness, { authorized, blocked })
  const steps = firstSteps(figures, completeness)
  return (
    <div className="wrap dashboard">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.hello(name)}</p>
      </div>
      {expired > 0 && <Notice tone="info" text={`${words.expired}. ${words.expiredCount(expired)}`} />}
      <Warnings warnings={warnings} />
      {steps.some(({ done }) => !done) && <FirstSteps steps={steps} />}
      <Cards figures={figures} warnings={warnings.length} />
      <Section
        id="calendario"
        title={words.calendar}
        aside={
          <a className="more" href={href('/sales/calendario')} data-dialog="">
            {words.subscribe}
          </a>
        }
      >
        <MonthCalendar
          month={month}
          now={now}
          events={events}
          hrefOf={(each) => `${href('/sales')}?mes=${each}#calendario`}
        />
      </Section>
      <Horses horses={horses} blocked={blocked} />
    </div>
  )
}
