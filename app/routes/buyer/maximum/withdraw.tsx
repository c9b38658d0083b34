import type { Lot } from '#app/routes/buyer/lot.ts'
import { SendBar } from '#app/routes/buyer/send-bar.tsx'
import { bidding } from '#app/texts/sale/auctions.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { maximumWords as words } from './words.ts'

type WithdrawConfirmProps = {
  action: string
  lot: Lot
  now: number
  /** The form's key, and what it shows. */
  hidden: Record<string, string>
  /** The form was sent, and nothing was registered. */
  refused?: boolean | undefined
  /** The change above the form names the maximum. */
  named: boolean
}

/** Withdraws the part of the maximum that was not bid yet. */
export function WithdrawConfirm({ action, lot, now, hidden, refused, named }: WithdrawConfirmProps) {
  return (
    <form
      method="post"
      action={action}
      className="stack"
      data-send="insist"
      data-said={refused ? 'no' : undefined}
      data-when="open"
    >
      <HiddenFields values={{ act: 'retirar', ...hidden }} />
      {!named && lot.maximum !== null && <p className="lead">{words.standing(lot.maximum)}</p>}
      <p>{words.withdrawWhy(lot.currentBid ?? lot.openingBid)}</p>
      <SendBar lot={lot} now={now}>
        <Button data-busy={bidding.sending}>{words.withdrawConfirm}</Button>
      </SendBar>
      <LinkButton look="quiet" href={action} data-dialog="">
        {words.keep}
      </LinkButton>
    </form>
  )
}
