import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { payments } from '#db/schema/money/payments.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import type { House } from '#server/engine/house.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos, formatReceipt } from '#app/texts/format/money.ts'
import { payment as words, paymentStates, purposes, receipt } from '#app/texts/money/payments.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { openAccount } from '#db/account-standing.ts'

/** The buy-now payment is named by its purchase here. */
const CONCEPTS: Record<PaymentPurpose, string> = { ...purposes, 'buy-now': 'Anticipo de la compra' }

/** Mails a payment's receipt, or that it will be refunded because its object was gone. */
export async function sendPaymentMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { payment: id, granted }: { payment: number; granted: boolean },
): Promise<void> {
  const [payment] = await paidOf(db).execute({ id })
  if (!payment) return
  const mail = granted ? receiptMail(payment, env.ORIGIN) : refundMail(payment, env.ORIGIN)
  await mailer.deliver({
    ...mail,
    about: { kind: 'payment', subject: payment.reference, news: granted ? 'receipt' : 'refund' },
  })
}

const paidOf = prepared((db: Database) =>
  db
    .select({
      to: accounts.email,
      name: accounts.name,
      reference: payments.reference,
      purpose: payments.purpose,
      part: payments.part,
      amount: payments.amount,
      item: payments.item,
      transaction: payments.transactionId,
      settledAt: payments.settledAt,
    })
    .from(payments)
    .innerJoin(accounts, and(eq(accounts.id, payments.payerId), openAccount()))
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment_mail'),
)

type Paid = {
  to: string
  name: string
  reference: string
  purpose: PaymentPurpose
  part: boolean
  amount: number
  item: string
  transaction: string | null
  settledAt: number | null
}

function receiptMail({ to, name, reference, purpose, amount, item, transaction, settledAt }: Paid, origin: string) {
  return renderMail({
    to,
    subject: `Recibo de tu pago por ${item}`,
    preview: `Recibimos ${formatReceipt(amount)}. Este es tu comprobante.`,
    title: paymentStates.approved.title,
    figure: { label: CONCEPTS[purpose], value: formatReceipt(amount) },
    paragraphs: [`Gracias, ${name}. Tu pago por ${item} fue aprobado.`],
    facts: factsOf({ reference, transaction, settledAt }),
    action: { label: words.receipt, url: `${origin}/pagos/${reference}/recibo` },
    note: receipt.legal,
  })
}

function refundMail({ to, name, reference, part, amount, item, transaction, settledAt }: Paid, origin: string) {
  return renderMail({
    to,
    subject: `${paymentStates.owedBack.title} por ${item}`,
    preview: part
      ? `La venta venció sin el resto del anticipo: se te devuelven ${formatPesos(amount)}.`
      : `Recibimos ${formatPesos(amount)}, pero ya no estaba disponible.`,
    title: paymentStates.owedBack.title,
    figure: { label: 'Por devolver', value: formatPesos(amount) },
    paragraphs: [
      part
        ? `${name}, pagaste una parte del anticipo de ${item} y el resto no llegó: la venta venció. Lo que pagaste ` +
          'se te devuelve; no tienes que hacer ningún trámite.'
        : `${name}, tu pago por ${item} fue aprobado cuando ya no era posible aplicarlo. No compraste nada y el ` +
          'importe completo se te devuelve; no tienes que hacer ningún trámite.',
    ],
    facts: factsOf({ reference, transaction, settledAt }),
    action: { label: words.state, url: `${origin}/pagos/${reference}` },
  })
}

function factsOf({ reference, transaction, settledAt }: Pick<Paid, 'reference' | 'transaction' | 'settledAt'>) {
  return [
    { label: words.folio, value: reference },
    ...(transaction ? [{ label: words.transaction, value: transaction }] : []),
    ...(settledAt ? [{ label: words.date, value: formatFullMoment(settledAt) }] : []),
  ]
}
