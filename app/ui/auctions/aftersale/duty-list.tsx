import { href } from 'react-router'
import { duties as words } from '#app/texts/aftersale/duties.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { Duty } from '#server/aftersale/duties/read-duties.ts'

/** A buyer's open payments, offers and negotiations, next deadline first, as links. Empty without any. */
export function DutyList({ duties, now }: { duties: Duty[]; now: number }) {
  if (duties.length === 0) return null
  return (
    <section className="duties" aria-labelledby="lo-que-te-toca">
      <h2 id="lo-que-te-toca">{words.title}</h2>
      <ul>
        {duties.map((duty) => (
          <li key={`${duty.kind}-${duty.auction}`}>
            <a href={placeOf(duty)}>
              <span>
                <strong>
                  <bdi>{duty.title}</bdi>
                </strong>
                <span>{words.of[duty.kind](duty.pesos ?? 0)}</span>
                <Until {...duty} now={now} />
              </span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Until({ at, now }: { at: number | null; now: number }) {
  if (at === null) return <span>{words.open}</span>
  const over = at < now
  return (
    <span className={over ? 'overdue' : undefined}>
      {over ? words.since : words.by} <Moment at={at} />
    </span>
  )
}

function placeOf({ kind, auction }: Duty): string {
  if (kind === 'deposit') return href('/profile/limite')
  const event = String(auction)
  if (kind === 'second-chance') return href('/event/:event/segunda-oportunidad', { event })
  if (kind === 'negotiation') return href('/event/:event/negociacion', { event })
  return href('/event/:event/pagar', { event })
}
