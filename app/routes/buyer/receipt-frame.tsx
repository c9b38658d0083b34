import type { ReactNode } from 'react'
import { href } from 'react-router'
import { bidding } from '#app/texts/sale/auctions.ts'
import { BookLine } from '#app/ui/auctions/lot/book-line.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { runningPhases } from '#machines/auction/status.ts'
import type { BookMark } from '#server/sale/book/read-book.ts'

type ReceiptFrameProps = {
  eventId: number
  leading: boolean
  /** The registered amount, whole pesos; null for none. */
  amount: number | null
  /** States the accepted input. */
  sentence: string
  /** Consequence for the leader, and for an outbid bidder. */
  leads: string
  outbid: string
  facts: { label: string; value: ReactNode }[]
  /** The input's entry in the auction's book; null if the house has no books, or the input is older than the book. */
  mark: BookMark | null
  children?: ReactNode
}

/** Receipt of an accepted input, with the bidder's current standing. */
export function ReceiptFrame(props: ReceiptFrameProps) {
  const { eventId, leading, amount, sentence, leads, outbid, facts, mark, children } = props
  const event = String(eventId)
  return (
    <div
      className="stack center bid-receipt"
      role="status"
      data-live="leader"
      data-said="yes"
      data-amount={amount ?? undefined}
      data-leader-state={leading ? 'leading' : 'outbid'}
    >
      <span className="medal good" data-leader="leading">
        <Icon name="check" />
      </span>
      <span className="medal bad" data-leader="outbid">
        <Icon name="alert" />
      </span>
      <p className="lead">{sentence}</p>
      <div data-when={runningPhases.join(' ')}>
        <p data-leader="leading">{leads}</p>
        <p data-leader="outbid">{outbid}</p>
      </div>
      <LinkButton
        href={href('/event/:event/pujar', { event })}
        data-dialog=""
        data-leader="outbid"
        data-when={runningPhases.join(' ')}
      >
        {bidding.again}
      </LinkButton>
      <LinkButton look="secondary" href={href('/event/:event', { event })} data-close="">
        {bidding.toLot}
      </LinkButton>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {mark && <BookLine eventId={eventId} mark={mark} />}
    </div>
  )
}
