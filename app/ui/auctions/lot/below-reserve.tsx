import { href } from 'react-router'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { LeaderState } from '#app/ui/views.ts'

/**
 * States that the hammer price is below the reserve, never by how much. The highest bidder gets a link to the
 * negotiation. The link is in every buyer's page, so that it can appear at the moment of closing.
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
