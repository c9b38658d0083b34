import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { MonthCalendar } from '#app/ui/calendar/month-calendar.tsx'
import type { CalendarEvent } from '#app/ui/calendar/calendar-day.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import type { HouseFigures } from '#server/office/dashboard/house.ts'
import type { Company } from '#server/env.ts'
import { Attention } from './attention.tsx'
import { BroadcastBox } from './broadcast-box.tsx'
import { Cards } from './cards.tsx'
import { panel as words } from './words.ts'

/** Events that begin within this many minutes share one hour (specification 2, section 9: overlap threshold). */
const OVERLAP_MINUTES = 30

type DashboardPageProps = {
  /** Null right after signing in. */
  name: string | null
  /** The company's data that the installation does not have. */
  missing: (keyof Company)[]
  now: number
  /** "2026-11". */
  month: string
  figures: HouseFigures
  events: CalendarEvent[]
  /** New buyers per month. */
  growth: { label: string; value: number }[]
  /** Approximate number of open pages. */
  reach: number
  /** A notice was just sent. */
  sent: boolean
  /** Key of the next notice. */
  formKey: string
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** Open tasks first, then figures, then the calendar. */
export function DashboardPage(props: DashboardPageProps) {
  const { name, missing, now, month, figures, events, growth, sent, ...broadcast } = props
  return (
    <div className="wrap panel">
      <div className="page-head">
        <h1>{words.title}</h1>
        {name !== null && <p className="lead">{words.hello(name)}</p>}
      </div>
      {sent && !broadcast.lastResult && <Notice tone="success" text={words.sent} />}
      <Attention figures={figures} />
      {missing.length > 0 && <Notice tone="info" text={words.companyMissing(missing)} />}
      <Cards figures={figures} />
      <div className="panel-halves">
        <BroadcastBox {...broadcast} />
        <Section
          id="compradores"
          title={words.buyers}
          aside={
            <a className="more" href={href('/admin/frontusers')}>
              {words.allBuyers}
            </a>
          }
        >
          <p className="panel-total">{formatWhole(figures.buyers)}</p>
          <LineChart id="crecimiento" title={words.growth} heads={[words.month, words.newBuyers]} points={growth} />
        </Section>
      </div>
      <Section id="calendario" title={words.calendar}>
        <MonthCalendar
          month={month}
          now={now}
          events={events}
          together={OVERLAP_MINUTES}
          hrefOf={(each) => `${href('/admin')}?mes=${each}#calendario`}
        />
      </Section>
    </div>
  )
}
