import { lot } from '#app/texts/sale/auctions.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LeaderState } from '#app/ui/views.ts'

type AlreadyLeadingProps = { state: LeaderState; price: number }

/** Warns the leader before they raise their own bid, and notifies a former leader that they were outbid. */
export function AlreadyLeading({ state, price }: AlreadyLeadingProps) {
  return (
    <p className="leader" data-live="leader" data-leader-state={state} aria-live="polite">
      <span data-leader="leading">
        <Icon name="trophy" />
        <span>
          {lot.alreadyLeading} <span data-live="price">{formatMoney(price)}</span>
        </span>
      </span>
      <span data-leader="outbid">
        <Icon name="alert" />
        {lot.outbid}
      </span>
    </p>
  )
}
