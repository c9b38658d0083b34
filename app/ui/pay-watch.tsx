import type { ReactNode } from 'react'

type PayWatchProps = {
  /** Reference of the payment; '' for any payment of the account. */
  payment: string
  /** The state shown now; when it changes, the part is fetched from `here` and replaced. */
  state: string
  here: string
  /** The payment is undecided, so the page polls every few seconds in case no message arrives. */
  waiting: boolean
  children: ReactNode
}

/**
 * The part of a page that the live script updates while a payment is undecided; without scripts the page reloads
 * itself.
 */
export function PayWatch({ payment, state, here, waiting, children }: PayWatchProps) {
  return (
    <pay-watch
      class="stack"
      data-payment={payment}
      data-state={state}
      data-here={here}
      data-waiting={waiting ? '' : undefined}
    >
      {children}
    </pay-watch>
  )
}
