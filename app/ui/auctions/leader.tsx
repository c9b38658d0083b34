import { lot } from '#app/texts/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { runningPhases, soldPhases } from '#machines/auction/status.ts'
import type { LeaderState } from '#app/ui/views.ts'

/** Whoever leads has a standing: not in what found no buyer, or is still negotiated about. */
const STANDS = [...runningPhases, ...soldPhases].join(' ')

/**
 * Where the one who looks stands. All texts are in the page; `data-leader-state` shows one. `silent`: it is said aloud
 * elsewhere.
 */
export function Leader({ state, silent = false }: { state: LeaderState; silent?: boolean }) {
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

/** The same standing before the hammer has fallen, and where it has found a buyer; otherwise nobody won. */
function Standing({ before, sold }: { before: string; sold: string }) {
  return (
    <>
      <span data-when={runningPhases.join(' ')}>{before}</span>
      <span data-when={soldPhases.join(' ')}>{sold}</span>
    </>
  )
}
