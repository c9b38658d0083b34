import { href } from 'react-router'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { OpenNegotiation } from '#server/sale/negotiations/list-open.ts'

/** Shown above running and won auctions: negotiations over bids below a reserve, each with whose turn it is. */
export function Negotiating({ negotiations }: { negotiations: OpenNegotiation[] }) {
  return negotiations.map(({ auction, title, turn, deadline }) => (
    <section key={auction} className="notice info negotiating" aria-label={words.of(title)}>
      <div className="stack">
        <p>
          <strong>{words.of(title)}</strong>
          <br />
          {turn === 'buyer' ? words.turn : words.turnOf.seller}. {words.until}: <Moment at={deadline} />.
        </p>
        <LinkButton
          look={turn === 'buyer' ? undefined : 'secondary'}
          href={href('/event/:event/negociacion', { event: String(auction) })}
        >
          {turn === 'buyer' ? words.answer : words.see}
          <span className="sr">: {title}</span>
        </LinkButton>
      </div>
    </section>
  ))
}
