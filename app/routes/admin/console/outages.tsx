import { href } from 'react-router'
import { untilHour, wasAway } from '#app/texts/sale/outages.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { EveningOutage } from '#server/sale/outages/read-evening.ts'
import { away as words } from './words.ts'

/** Outages of the evening with the lots they moved, and the way to declare one that only people saw. */
export function Outages({ outages }: { outages: EveningOutage[] }) {
  return (
    <section aria-labelledby="caidas">
      <h2 id="caidas">{words.title}</h2>
      {outages.length === 0 && <p>{words.none}</p>}
      {outages.map((outage) => (
        <Outage key={outage.id} outage={outage} />
      ))}
      <p>
        <a href={href('/admin/consola/caida')} data-dialog="">
          {words.declare}
        </a>
      </p>
    </section>
  )
}

function Outage({ outage }: { outage: EveningOutage }) {
  const { endedAt, applied, moved, lots } = outage
  return (
    <div className="console-away">
      <p>
        <strong>{wasAway(outage)}.</strong> {words.reasons[outage.reason]} {applied ? words.moved(moved) : words.moving}
      </p>
      {lots.length > 0 && (
        <ul>
          {lots.map(({ id, title, before, after }) => (
            <li key={id}>
              <a href={href('/admin/events/:event', { event: String(id) })}>{title}</a>:{' '}
              <Moment at={before} as="hour" /> → {untilHour(after, endedAt)}
            </li>
          ))}
        </ul>
      )}
      {lots.length < moved && <p className="hint">{words.onlyFirst(lots.length, moved)}</p>}
    </div>
  )
}
