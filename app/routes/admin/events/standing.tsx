import type { AuctionPhase } from '#machines/auction/status.ts'
import { events as words, processes } from './words.ts'

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
  const { word, more } = processes[phase]
  const live = phase === 'open' || phase === 'closing'
  return (
    <div className="standing">
      <span className={live ? 'badge live' : phase === 'deal-closed' ? 'badge good' : 'badge closed'}>{word}</span>
      {more && <small>{more}</small>}
    </div>
  )
}
