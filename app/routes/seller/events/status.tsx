import { officeStatuses } from '#app/texts/sale/office-statuses.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { events as words } from './words.ts'

/** An auction's status in two words, never by colour alone. */
export function Status({ phase }: { phase: AuctionPhase }) {
  const { word, more, badge } = officeStatuses[phase].seller
  return (
    <div className="standing">
      <span className={badge}>{word}</span>
      <span className="badge" data-active={phase !== 'cancelled' || undefined}>
        {phase === 'cancelled' ? words.inactive : words.active}
      </span>
      {more && <small>{more}</small>}
    </div>
  )
}
