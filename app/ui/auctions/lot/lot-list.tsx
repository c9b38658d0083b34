import type { ReactNode } from 'react'
import { auctions } from '#app/texts/sale/auctions.ts'

/** Orders in which a bid or an extension changes the lots' places. */
export type LotOrder = 'announced' | 'closing' | 'highest' | 'lowest'

type LotListProps = {
  /** The sort order, if a bid or an extension may change the lots' places in it. */
  order?: LotOrder | undefined
  /** Lots that are over are not in the list. */
  running?: boolean
  /** Address of the list as it is now. */
  href: string
  children: ReactNode
}

/**
 * Lots whose cards follow their auctions in place: a card that jumps is pressed by mistake. Where a reload would show
 * other cards or another order, the live script shows the line above them.
 */
export function LotList({ order, running = false, href, children }: LotListProps) {
  return (
    <div data-list="" data-order={order} data-running={running ? '' : undefined}>
      <p role="status">
        <a className="inline-link list-changed" href={href} data-list-changed="" hidden>
          {auctions.listChanged}
        </a>
      </p>
      {children}
    </div>
  )
}
