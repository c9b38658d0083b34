import { bidding } from '#app/texts/sale/auctions.ts'
import { heldBid, type HeldKind } from '#app/texts/sale/held-bid.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { AmountTicket } from './amount-ticket.tsx'

/** A bid, a maximum or its withdrawal that the house could not take, with all that is needed to send it again. */
export type HeldBidProps = {
  kind: HeldKind
  /** Addresses of the lot and of the form. */
  lot: string
  action: string
  /** Whole pesos; 0 for a withdrawal. */
  amount: number
  /** The form's fields; the same key makes both one bid. */
  fields: Record<string, string>
  /** It may have been stored; false if it certainly was not. */
  doubt: boolean
  title: string
}

/** Shown as a page, or in the dialog in which the bid was confirmed. Needs nothing of the database. */
export function HeldBid({ kind, lot, action, amount, fields, doubt, title }: HeldBidProps) {
  const words = heldBid[kind]
  return (
    <div className="bid-page">
      <UrlDialog title={title} back={{ href: lot, label: bidding.toLot }}>
        <FormErrors errors={[doubt ? words.doubt : words.nothing]} focused />
        <form
          method="post"
          action={action}
          className="stack bid-confirm"
          data-send={kind === 'bid' ? 'bid' : 'insist'}
          data-said={doubt ? 'unknown' : 'no'}
        >
          <HiddenFields values={fields} />
          {kind !== 'withdrawal' && <AmountTicket label={words.yours} pesos={amount} />}
          <p className="news" role="status" data-news="" />
          <Button data-busy={bidding.sending}>{words.send(amount)}</Button>
          <LinkButton look="quiet" href={lot} data-close="">
            {bidding.toLot}
          </LinkButton>
        </form>
      </UrlDialog>
    </div>
  )
}
