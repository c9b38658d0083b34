import { and, eq, type SQL, sql } from 'drizzle-orm'
import { openAccount } from '#db/account-standing.ts'
import { formatDateTime } from '#app/texts/format/dates.ts'
import { plain } from '#app/texts/format/plain.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { paymentStates, paying, statesOf } from '#app/texts/money/payments.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { payments } from '#db/schema/money/payments.ts'
import { STATES } from '#db/states.ts'
import { type Bought, PURPOSES, type Share } from '#machines/payment/purposes.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { keptMoney, ofSale, type Reviewed } from '#server/money/index.ts'

/** `rest`: pesos that are due now, and until when (epoch ms); null where nothing is. */
type Facts = {
  name: string
  item: string
  amount: number
  buys: Bought
  rest: { pesos: number; dueAt: number | null } | null
}

const WORDS: Record<Reviewed['told'], (facts: Facts) => { subject: string; title: string; body: string }> = {
  held: ({ name, item, buys }) => {
    const { title, body } = statesOf[buys].held ?? paymentStates.held
    return {
      subject: `Tu pago por ${item} está en revisión`,
      title,
      body: `${name}, ${body.charAt(0).toLowerCase()}${body.slice(1)}`,
    }
  },
  part: ({ name, item, amount, rest }) => ({
    subject: `Recibimos una parte de tu pago por ${item}`,
    title: 'Recibimos una parte de tu pago',
    body:
      `${name}, la casa contó ${formatPesos(amount)} como parte de tu pago por ${item}.` + (rest ? askRest(rest) : ''),
  }),
  returned: ({ name, item, buys }) => ({
    subject: `Te devolvimos tu pago por ${item}`,
    title: paymentStates.returned.title,
    body:
      `${name}, lo que llegó por ${item} no coincidía con lo que pedimos y la casa te lo devolvió. ` +
      (buys === 'limit'
        ? 'Si tu velada sigue, puedes pagarla otra vez.'
        : 'Si todavía debes el pago, tienes al menos dos días para hacerlo.'),
  }),
}

/** " Faltan $6,000 MXN, que vencen el 3 dic 2026, 19:00 h." */
function askRest({ pesos, dueAt }: NonNullable<Facts['rest']>): string {
  const until = dueAt === null ? '' : `, que vencen el ${plain(formatDateTime(dueAt))}`
  return ` Faltan ${formatPesos(pesos)}${until}.`
}

const ACTIONS: Record<Reviewed['told'], string> = {
  held: paying.held.see,
  part: 'Ver el pago',
  returned: 'Ver el pago',
}

/** SQL of a sale `s`: the pesos asked for up to each share of the price, and until when. */
const SHARES: Record<Share, { pesos: SQL; dueAt: SQL }> = {
  first: { pesos: sql`s.first_payment`, dueAt: sql`(extract(epoch from s.first_payment_due_at) * 1000)::float8` },
  final: { pesos: sql`s.price`, dueAt: sql`null` },
}

/** SQL: a column of the share that a row of `payments` pays. */
function ofShare(column: 'pesos' | 'dueAt'): SQL {
  const cases = (Object.keys(SHARES) as Share[]).map(
    (share) => sql`when payments.purpose in ${STATES.purpose[share]} then ${SHARES[share][column]}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}
const asked = ofShare('pesos')

/** SQL: what the payer of a row of `payments` still owes for the sale of which it is a part. */
const restDue = sql<Facts['rest']>`(
  select json_build_object(
    'pesos', ${asked} - ${keptMoney(ofSale('s'))},
    'dueAt', ${ofShare('dueAt')})
  from sales s
  where s.auction_id = payments.auction_id and s.buyer_id = payments.payer_id
    and payments.purpose in ${STATES.purpose.ofLot} and ${asked} > ${keptMoney(ofSale('s'))})`

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
      purpose: payments.purpose,
      auction: payments.auctionId,
      rest: restDue,
    })
    .from(payments)
    .innerJoin(accounts, and(eq(accounts.id, payments.payerId), openAccount()))
    .where(eq(payments.id, id))
  if (!row) return
  const { to, reference, auction, purpose, ...facts } = row
  const { subject, title, body } = WORDS[told]({ ...facts, buys: PURPOSES[purpose].buys })
  const mail = renderMail({
    to,
    subject,
    preview: body,
    title,
    paragraphs: [body],
    action:
      told === 'part' && facts.rest
        ? { label: 'Ver y pagar el resto', url: `${env.ORIGIN}/event/${auction}/pagar` }
        : { label: ACTIONS[told], url: `${env.ORIGIN}/pagos/${reference}` },
  })
  await mailer.deliver({
    ...mail,
    about: { kind: 'payment', subject: reference, news: `${told}:${transaction}` },
  })
}
