import { href } from 'react-router'
import { negotiation as words } from '#app/texts/negotiation.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { LeaderState } from '#app/ui/views.ts'

/**
 * That the hammer fell below the reserve, never how far. The highest bidder is led to the negotiation; the link is in
 * the page of every buyer, so that it shows the moment the hammer falls.
 */
export function BelowReserve({ auction, state }: { auction: { id: number }; state: LeaderState }) {
  return (
    <div className="stack" data-when="negotiating">
      <p className="why">
        <b>{words.public}.</b> {words.publicWhy}
      </p>
      {state !== 'hidden' && (
        <p data-live="leader" data-leader-state={state}>
          <LinkButton
            href={href('/event/:event/negociacion', { event: String(auction.id) })}
            data-leader="leading"
            data-dialog=""
          >
            {words.see}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
