import { and, eq } from 'drizzle-orm'
import { openAccount } from '#db/account-standing.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paymentStates, paying } from '#app/texts/money/payments.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { payments } from '#db/schema/money/payments.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

/** News for the payer about money under review. */
export type ReviewNews = 'held' | 'part' | 'returned'

type Facts = { name: string; item: string; amount: number }

const WORDS: Record<ReviewNews, (facts: Facts) => { subject: string; title: string; body: string }> = {
  held: ({ name, item }) => ({
    subject: `Tu pago por ${item} está en revisión`,
    title: paymentStates.held.title,
    body: `${name}, ${paying.held.body.charAt(0).toLowerCase()}${paying.held.body.slice(1)}`,
  }),
  part: ({ name, item, amount }) => ({
    subject: `Recibimos una parte de tu pago por ${item}`,
    title: 'Recibimos una parte de tu pago',
    body:
      `${name}, la casa aceptó ${formatPesos(amount)} como parte de tu pago por ${item}. Falta el resto: tienes al ` +
      'menos dos días para pagarlo.',
  }),
  returned: ({ name, item }) => ({
    subject: `Te devolvimos tu pago por ${item}`,
    title: paymentStates.returned.title,
    body:
      `${name}, lo que llegó por ${item} no coincidía con lo que pedimos y la casa te lo devolvió. Si todavía debes ` +
      'el pago, tienes al menos dos días para hacerlo.',
  }),
}

/** `transaction`: the provider's, since one payment may have several under review. */
export type Reviewed = { payment: number; told: ReviewNews; transaction: string }

/** Mails the payer that money of theirs is under review, or what the house decided. */
export async function sendReviewMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { payment: id, told, transaction }: Reviewed,
): Promise<void> {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      reference: payments.reference,
      item: payments.item,
      amount: payments.amount,
    })
    .from(payments)
    .innerJoin(accounts, and(eq(accounts.id, payments.payerId), openAccount()))
    .where(eq(payments.id, id))
  if (!row) return
  const { to, reference, ...facts } = row
  const { subject, title, body } = WORDS[told](facts)
  const mail = renderMail({
    to,
    subject,
    preview: body,
    title,
    paragraphs: [body],
    action: { label: paying.held.see, url: `${env.ORIGIN}/pagos/${reference}` },
  })
  await mailer.deliver({
    ...mail,
    about: { kind: 'payment', subject: reference, news: `${told}:${transaction}` },
  })
}
