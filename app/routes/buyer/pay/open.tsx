import { data, href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { payerOf } from '#app/middleware/payer.ts'
import { privateMeta } from '#app/share.ts'
import { paying as words } from '#app/texts/money/payments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { AmountTooLarge } from '#server/money/payments/provider/port.ts'
import { openPage } from '#server/money/payments/open-page.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { isStillToPay } from '#server/aftersale/sales/still-to-pay.ts'
import type { Route } from './+types/open'
import { placeOf } from './place-of.ts'

/**
 * Redirects to the provider's page, signed when it is opened. If the payment was made in another window meanwhile, or
 * the lot was sold, redirects to the current state, to prevent a second payment.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { accountId } = payerOf(context)
  const payment = await readPayment(house.db, params.reference, accountId)
  if (!payment) throw data(null, { status: 404 })
  if (!(await isStillToPay(house.db, payment, accountId))) throw redirect(placeOf(payment))
  let page: string
  try {
    page = openPage(
      house,
      { ...payment, payerId: accountId },
      { framed: url.searchParams.has('marco'), at: Date.now() },
    )
  } catch (error) {
    if (error instanceof AmountTooLarge) return data(null, { status: 400 })
    throw error
  }
  throw redirect(page)
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

/** Shown only if the amount exceeds the provider's limit. */
export default function Open() {
  return (
    <Empty title={words.tooLarge}>
      <p>{words.tooLargeWhy}</p>
      <LinkButton href={href('/contact-us')}>{words.contact}</LinkButton>
    </Empty>
  )
}
