import { lot } from '#app/texts/sale/auctions.ts'
import type { ReserveState } from '#machines/auction/rules.ts'

/** Tells if the seller's reserve is met, never its amount (ruling 62). The live script updates it by `data-reserve`. */
export function ReserveLine({ state }: { state: ReserveState | null }) {
  if (state === null) return null
  return (
    <p className="reserve-line">
      <span data-reserve-is="unmet">{lot.reserve.unmet}</span>
      <span data-reserve-is="met">{lot.reserve.met}</span>
    </p>
  )
}
