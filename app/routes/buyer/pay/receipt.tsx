import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { payerOf } from '#app/middleware/payer.ts'
import { privateMeta } from '#app/share.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { receipt as words } from '#app/texts/money/payments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Receipt } from './receipt-page.tsx'
import { readClaimStatus } from '#server/aftersale/claims/status.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import type { Route } from './+types/receipt'

/** The receipt of a successful payment; for its payer only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const { accountId } = payerOf(context)
  const payment = await readPayment(db, params.reference, accountId)
  if (payment?.state !== 'approved') throw data(null, { status: 404 })
  // A deposit was received, also when it goes back: its mail leads here.
  if (payment.owedBack && payment.purpose !== 'deposit') throw data(null, { status: 404 })
  const {
    reference,
    purpose,
    part,
    amount,
    item,
    auction,
    payer,
    email,
    transactionId,
    settledAt,
    createdAt,
    manual,
    method,
  } = payment
  const settings = await readSettings(db)
  return {
    house: { ...env.COMPANY, phone: settings.contactPhone, email: settings.email },
    paid: {
      reference,
      purpose,
      part,
      amount,
      inWords: amountInWords(amount),
      item,
      auction,
      payer,
      email,
      transactionId,
      manual,
      ofDeposit: method === 'deposit',
      at: settledAt ?? createdAt,
    },
    claim: auction === null ? null : await readClaimStatus(db, auction, accountId, Date.now()),
  }
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <Receipt {...loaderData} />
}
