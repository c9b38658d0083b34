import { lot } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { runningPhases, soldPhases } from '#machines/auction/status.ts'
import type { LeaderState } from '#app/ui/views.ts'

/** Phases in which a position is shown: not when the auction is unsold or in negotiation. */
const STANDS = [...runningPhases, ...soldPhases].join(' ')

/**
 * The reader's position, if they may have one. All texts are in the page; `data-leader-state` selects the visible one.
 * `silent`: another live region announces it.
 */
export function Leader({ state, silent = false }: { state: LeaderState; silent?: boolean }) {
  if (state === 'hidden') return null
  return (
    <p
      className="leader"
      data-live="leader"
      data-leader-state={state}
      data-when={STANDS}
      aria-live={silent ? undefined : 'polite'}
    >
      <span data-leader="leading">
        <Icon name="trophy" />
        <Standing before={lot.leading} sold={lot.won} />
      </span>
      <span data-leader="outbid">
        <Icon name="alert" />
        <Standing before={lot.outbid} sold={lot.lost} />
      </span>
      <span data-leader="none">
        <Standing before={lot.none} sold={lot.neverBid} />
      </span>
    </p>
  )
}

/** The text of a position before the closing and after a sale; an unsold auction has no winner. */
function Standing({ before, sold }: { before: string; sold: string }) {
  return (
    <>
      <span data-when={runningPhases.join(' ')}>{before}</span>
      <span data-when={soldPhases.join(' ')}>{sold}</span>
    </>
  )
}
