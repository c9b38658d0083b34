import { AmountTicket } from '#app/ui/auctions/lot/amount-ticket.tsx'
import { AlreadyLeading } from '#app/routes/buyer/already-leading.tsx'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { ReadNotices } from '#app/routes/buyer/read-notices.tsx'
import { SendBar } from '#app/routes/buyer/send-bar.tsx'
import { bidding } from '#app/texts/sale/auctions.ts'
import { practice } from '#app/texts/sale/practice.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { firstPaymentDue, firstPaymentOf } from '#machines/auction/rules.ts'
import { maximumWords as words } from './words.ts'

/** Whole pesos. `hidden`: the form's key, which makes repeated posts one input, and what it shows. */
type MaximumConfirmProps = {
  action: string
  lot: Lot
  now: number
  amount: number
  hidden: Record<string, string>
  unread?: boolean | undefined
  refused?: boolean | undefined
}

/** Asks for one press after showing the maximum in figures and words; how the house will bid is folded below. */
export function MaximumConfirm({ action, lot, now, amount, hidden, unread, refused }: MaximumConfirmProps) {
  const { amount: most, days } = lot.firstPayment
  const first = firstPaymentOf(amount, most)
  const leads = lot.leader === 'leading' && lot.currentBid !== null
  const least = leads ? (lot.currentBid ?? 0) : lot.lowest
  return (
    <form
      method="post"
      action={action}
      className="stack bid-confirm"
      data-send="insist"
      data-said={refused ? 'no' : undefined}
      data-when="open"
    >
      <HiddenFields values={{ amount: String(amount), act: 'dejar', ...hidden }} />
      <AmountTicket label={words.yours} pesos={amount} />
      <AlreadyLeading state={lot.leader} price={lot.currentBid ?? lot.openingBid} />
      <ReadNotices lot={lot} refused={unread} />
      <SendBar lot={lot} now={now}>
        <Button data-busy={bidding.sending}>{words.confirm(amount)}</Button>
      </SendBar>
      <p className="why">{lot.practice ? practice.binding : words.binding}</p>
      <details className="fold">
        <summary>{words.happens}</summary>
        <ul className="due" data-live={leads ? 'leader' : undefined} data-leader-state={leads ? 'leading' : undefined}>
          {leads ? <li data-leader="leading">{words.stays}</li> : <li>{words.bidsFrom(least)}</li>}
          {lot.reserveState === 'unmet' && <li>{words.covers}</li>}
          {lot.practice ? (
            <li>{practice.due}</li>
          ) : (
            <>
              <li>{words.pays}</li>
              <li>{bidding.dueFirst(first, days, firstPaymentDue(lot.closesAt, days), least < first)}</li>
              {lot.priceTerms.length > 0 && <li>{lot.priceTerms.join(' ')}</li>}
            </>
          )}
        </ul>
      </details>
      <LinkButton look="quiet" href={`${action}?otra`} data-dialog="">
        {bidding.change}
      </LinkButton>
    </form>
  )
}
