import { officeStatuses } from '#app/texts/sale/office-statuses.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { events as words } from './words.ts'

/** The auction's status and progress in words, never by colour alone. */
export function Status({ phase }: { phase: AuctionPhase }) {
  const active = phase !== 'cancelled'
  return (
    <span className="badge" data-active={active || undefined}>
      {active ? words.active : words.inactive}
    </span>
  )
}

export function Process({ phase }: { phase: AuctionPhase }) {
  const { word, more, badge } = officeStatuses[phase].house
  return (
    <div className="standing">
      <span className={badge}>{word}</span>
      {more && <small>{more}</small>}
    </div>
  )
}
