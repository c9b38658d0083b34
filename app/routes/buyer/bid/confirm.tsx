import { AmountTicket } from '#app/ui/auctions/lot/amount-ticket.tsx'
import { ReadNotices } from '#app/routes/buyer/read-notices.tsx'
import { SendBar } from '#app/routes/buyer/send-bar.tsx'
import { bidding } from '#app/texts/sale/auctions.ts'
import { practice } from '#app/texts/sale/practice.ts'
import { AlreadyLeading } from '#app/routes/buyer/already-leading.tsx'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type BidConfirmProps = {
  action: string
  /** The amount, the form's key, and the action's other fields. */
  hidden: Record<string, string>
  lot: Lot
  now: number
  /** Whole pesos. */
  amount: number
  /** `by`: last day to pay it, epoch ms. */
  firstPayment: { amount: number; days: number; by: number }
  /** Sentences on the price's inclusions and exclusions. */
  priceTerms: string[]
  /** The form was sent without confirming the newest announcement. */
  unread?: boolean | undefined
  /** The form was sent, and nothing was registered. */
  refused?: boolean | undefined
  /** URL of the choice. */
  changeHref: string
}

/** Asks for one press after showing the amount in figures and words; the payments it entails are folded below. */
export function BidConfirm(props: BidConfirmProps) {
  const { action, hidden, lot, now, amount, firstPayment, priceTerms, unread, refused, changeHref } = props
  const rest = amount - firstPayment.amount
  return (
    <form
      method="post"
      action={action}
      className="stack bid-confirm"
      data-send="bid"
      data-said={refused ? 'no' : undefined}
      data-when="open"
      data-bidding={lot.buyNow.offered ? lot.buyNow.price : 0}
    >
      <HiddenFields values={hidden} />
      <AmountTicket label={bidding.yourBid} pesos={amount} />
      <AlreadyLeading state={lot.leader} price={lot.currentBid ?? lot.openingBid} />
      <ReadNotices lot={lot} refused={unread} />
      <SendBar lot={lot} now={now}>
        <div className="stack" role="status">
          <Button data-bid="confirm" value={amount} data-busy={bidding.sending}>
            {bidding.confirm(amount)}
          </Button>
          <LinkButton href={action} data-dialog="" data-bid="again" hidden>
            {bidding.change}
          </LinkButton>
        </div>
      </SendBar>
      <p className="why">{lot.practice ? practice.binding : bidding.binding}</p>
      {lot.practice ? (
        <p>{practice.due}</p>
      ) : (
        <details className="fold">
          <summary>{bidding.due}</summary>
          <ul className="due">
            <li>{bidding.dueFirst(firstPayment.amount, firstPayment.days, firstPayment.by)}</li>
            {rest > 0 && <li>{bidding.dueRest(rest)}</li>}
            {priceTerms.length > 0 && <li>{priceTerms.join(' ')}</li>}
          </ul>
        </details>
      )}
      <LinkButton look="quiet" href={changeHref} data-dialog="">
        {bidding.change}
      </LinkButton>
    </form>
  )
}
