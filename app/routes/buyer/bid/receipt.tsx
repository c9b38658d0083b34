import { href } from 'react-router'
import { bidding } from '#app/texts/auctions.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'

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
    <div className="stack center bid-receipt" role="status">
      <span className={leading ? 'medal good' : 'medal bad'}>
        <Icon name={leading ? 'check' : 'alert'} />
      </span>
      <p className="lead">{bidding.receipt(amount)}</p>
      <p>{leading ? bidding.receiptLeading : bidding.receiptOutbid}</p>
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
      <LinkButton look={leading ? 'primary' : 'secondary'} href={href('/event/:event', { event })} data-close="">
        {bidding.toLot}
      </LinkButton>
      {!leading && (
        <LinkButton href={href('/event/:event/pujar', { event })} data-dialog="">
          {bidding.again}
        </LinkButton>
      )}
    </div>
  )
}
