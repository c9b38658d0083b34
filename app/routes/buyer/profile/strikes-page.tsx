import { href } from 'react-router'
import { strikeStates } from '#app/texts/sale/strikes.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Strike, Strikes } from '#server/sale/strikes/read.ts'
import { strikes as words } from './words.ts'

/** The number of live strikes, their effect and its end; each strike with the way to redeem it. */
export function StrikesPage({ count, strikes }: Strikes) {
  const { live, limit, barred, until } = count
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      {barred ? (
        <>
          <Notice tone="error" text={words.barred(live, limit)} />
          <p>
            {words.redeem}
            {until !== null && (
              <>
                {' '}
                {words.until} <Moment at={until} as="date" />.
              </>
            )}
          </p>
          <p>{words.buyNow}</p>
        </>
      ) : (
        <p className="lead">{limit === 0 || live === 0 ? words.none : words.count(live, limit)}</p>
      )}
      {limit > 0 && <p className="why">{words.what(limit)}</p>}
      <ul className="stack">
        {strikes.map((strike) => (
          <li key={strike.id}>
            <One strike={strike} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ strike: { auction, horse, at, endsAt, state, payable } }: { strike: Strike }) {
  const event = String(auction)
  return (
    <>
      <a href={href('/event/:event', { event })}>{horse}</a> <span className="badge">{strikeStates[state]}</span>
      <p>
        {words.since} <Moment at={at} as="date" />.
      </p>
      {state === 'live' && (
        <p className="why">
          {words.ends} <Moment at={endsAt} as="date" />. {!payable && words.notPayable}
        </p>
      )}
      {payable && state === 'live' && (
        <p className="strike-act">
          <LinkButton look="secondary" href={href('/event/:event/pagar', { event })}>
            {words.pay}
            <span className="sr">: {horse}</span>
          </LinkButton>
        </p>
      )}
    </>
  )
}
