import type { ReactNode } from 'react'

type PayWatchProps = {
  /** The payment's reference; '' for whichever of the account's. */
  payment: string
  /** What is shown now; another one is fetched from `here` and takes its place. */
  state: string
  here: string
  /** Something is still to come: the page asks every few seconds, in case nobody tells it. */
  waiting: boolean
  children: ReactNode
}

/** What the live script keeps up to date while a payment is decided; without scripts the page fetches itself again. */
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
