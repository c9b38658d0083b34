import { href } from 'react-router'
import { strikeStates } from '#app/texts/sale/strikes.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { Strikes } from '#server/sale/strikes/read.ts'
import { strikes as words } from './words.ts'

/** A buyer's strikes and their effect; strikes that count can be lifted. */
export function StrikeList({ account, strikes: { count, strikes } }: { account: number; strikes: Strikes }) {
  if (strikes.length === 0) return null
  return (
    <section aria-labelledby="faltas">
      <h2 id="faltas">{words.title}</h2>
      {count.limit > 0 && (
        <p>{count.barred ? words.barred(count.live, count.limit) : words.count(count.live, count.limit)}</p>
      )}
      <ul className="stack">
        {strikes.map(({ id, auction, horse, at, state, by, reason }) => (
          <li key={id}>
            <a href={href('/admin/events/:event', { event: String(auction) })}>{horse}</a>{' '}
            <span className="badge">{strikeStates[state]}</span>
            <p>
              {words.since} <Moment at={at} as="date" />
            </p>
            {state === 'lifted' && (
              <p className="why">
                {words.liftedBy(by ?? '')}: {reason}
              </p>
            )}
            {state === 'live' && (
              <p>
                <a
                  className="inline-link"
                  href={href('/admin/frontusers/:account/faltas/:strike', {
                    account: String(account),
                    strike: String(id),
                  })}
                  data-dialog=""
                >
                  {words.lift}
                  <span className="sr">: {horse}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
