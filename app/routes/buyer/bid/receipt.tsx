import { href } from 'react-router'
import { bidding } from '#app/texts/auctions.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { runningPhases } from '#machines/auction/status.ts'

export type BidReceiptProps = {
  eventId: number
  /** Whole pesos. */
  amount: number
  sequence: number
  /** When the request reached the server, epoch ms. */
  at: number
  leading: boolean
}

export function BidReceipt({ eventId, amount, sequence, at, leading }: BidReceiptProps) {
  const event = String(eventId)
  return (
    <div
      className="stack center bid-receipt"
      role="status"
      data-live="leader"
      data-leader-state={leading ? 'leading' : 'outbid'}
    >
      <span className="medal good" data-leader="leading">
        <Icon name="check" />
      </span>
      <span className="medal bad" data-leader="outbid">
        <Icon name="alert" />
      </span>
      <p className="lead">{bidding.receipt(amount)}</p>
      <div data-when={runningPhases.join(' ')}>
        <p data-leader="leading">{bidding.receiptLeading}</p>
        <p data-leader="outbid">{bidding.receiptOutbid}</p>
      </div>
      <dl className="facts">
        <div>
          <dt>{bidding.receiptNumber}</dt>
          <dd>{sequence}</dd>
        </div>
        <div>
          <dt>{bidding.receiptAt}</dt>
          <dd>
            <Moment at={at} />
          </dd>
        </div>
      </dl>
      <LinkButton look="secondary" href={href('/event/:event', { event })} data-close="">
        {bidding.toLot}
      </LinkButton>
      <LinkButton
        href={href('/event/:event/pujar', { event })}
        data-dialog=""
        data-leader="outbid"
        data-when={runningPhases.join(' ')}
      >
        {bidding.again}
      </LinkButton>
    </div>
  )
}
