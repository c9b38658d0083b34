import type { Lot } from '#app/routes/buyer/lot.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { maximumWords as words } from './words.ts'

/** Withdraws the part of the maximum that was not bid yet. */
export function WithdrawConfirm({ action, lot, formKey }: { action: string; lot: Lot; formKey: string }) {
  return (
    <form method="post" action={action} className="stack" data-send="insist" data-when="open">
      <HiddenFields values={{ key: formKey, act: 'retirar' }} />
      {lot.maximum !== null && <p className="lead">{words.standing(lot.maximum)}</p>}
      <p>{words.withdrawWhy(lot.currentBid ?? lot.openingBid)}</p>
      <Button>{words.withdrawConfirm}</Button>
      <LinkButton look="quiet" href={action} data-dialog="">
        {words.keep}
      </LinkButton>
    </form>
  )
}
