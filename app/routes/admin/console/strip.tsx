import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { CHECKS, judgeHealth, mostOf, type Tone } from '#machines/health/rules.ts'
import type { ConsolePageProps } from './page.tsx'
import { evening as words } from './words.ts'

/** The service's health in eight figures; each states in words what its colour means. */
export function Strip({ service: { health, latencyMs }, evening, pages }: ConsolePageProps) {
  const tones = judgeHealth(health)
  const wrong = CHECKS.filter((check) => tones[check] !== 'good')
  const worst: Tone = wrong.some((check) => tones[check] === 'bad') ? 'bad' : wrong.length > 0 ? 'warn' : 'good'
  const mails = mostOf(health.nodes, 'mailsFailing')
  return (
    <ul className="console-strip">
      <Figure label={words.service} tone={worst} note={wrong.length > 0 ? words.attention(wrong.length) : undefined}>
        <a href={href('/admin/salud')}>
          {worst === 'good' ? words.good : worst === 'bad' ? words.urgent : words.attention(wrong.length)}
        </a>
      </Figure>
      <Figure label={words.nodes} tone={tones.nodes} note={words.lag(mostOf(health.nodes, 'lagMs'))}>
        {health.nodes.length}
      </Figure>
      <Figure
        label={words.database}
        tone={tones.connections}
        note={words.connections(health.connections, health.mostConnections)}
      >
        {words.ms(latencyMs)}
      </Figure>
      <Figure
        label={words.jobs}
        tone={tones.queue === 'good' ? tones.failed : tones.queue}
        note={words.failed(health.jobsFailed)}
      >
        {formatWhole(health.jobsDue)}
      </Figure>
      <Figure label={words.mails} tone={tones.mails}>
        {mails === 0 ? words.mailsGood : words.mailsBad(mails)}
      </Figure>
      <Figure label={words.pages} note={words.pagesWhy}>
        {formatWhole(pages)}
      </Figure>
      <Figure label={words.pace} note={words.paceWhy}>
        {evening.pace}
      </Figure>
      <Figure label={words.today} note={words.pesos(evening.pesos)}>
        {words.sold(evening.sold, evening.closed)}
      </Figure>
    </ul>
  )
}

type FigureProps = { label: string; tone?: Tone; note?: string | undefined; children: ReactNode }

function Figure({ label, tone, note, children }: FigureProps) {
  return (
    <li data-tone={tone}>
      <span>{label}</span>
      <b>{children}</b>
      {note && <small>{note}</small>}
    </li>
  )
}
