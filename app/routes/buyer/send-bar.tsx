import type { ReactNode } from 'react'
import type { BidLot } from './bid-drawer.tsx'
import { NewsLine } from './news-line.tsx'

/** The button of a confirmation and the news of its sending, in view while the terms below scroll. */
export function SendBar({ lot, now, children }: { lot: Pick<BidLot, 'light'>; now: number; children: ReactNode }) {
  return (
    <div className="send-bar stack">
      <NewsLine light={lot.light} now={now} />
      {children}
    </div>
  )
}
