import type { Answer } from '#machines/second-chance/machine.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { chanceOffer as words } from '#app/texts/aftersale/second-chances.ts'
import { count } from '#app/texts/format/numbers.ts'
import { paying, purposes } from '#app/texts/money/payments.ts'
import type { LapseCause } from './cause.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>
/** Amounts are whole pesos, times epoch ms. */
type About = { to: string; name: string; horse: string; price: number; url: string; proof: Proof | null }

/** To the bidder: the offer, its reason and expiry, and that ignoring it has no consequences. */
export function offeredMail({
  to,
  proof,
  name,
  horse,
  price,
  expiresAt,
  firstPayment,
  days,
  cause,
  url,
}: About & { expiresAt: number; firstPayment: number; days: number; cause: LapseCause }): Unsent {
  return renderMail({
    to,
    proof,
    subject: words.titleOf(horse),
    preview: `A tu última oferta, ${formatPesos(price)}. Tienes 24 horas para decidir.`,
    title: words.of(horse),
    figure: { label: words.price, value: formatPesos(price) },
    paragraphs: [`Hola, ${name}. ${words.why[cause]}`, words.free],
    facts: [
      { label: words.until, value: formatFullMoment(expiresAt) },
      { label: 'Si aceptas, anticipo', value: formatPesos(firstPayment) },
      { label: 'Para pagarlo', value: count(days, 'día', 'días') },
    ],
    action: { label: words.see, url },
    note: 'Si aceptas es una compra en firme, igual que si hubieras ganado la subasta.',
  })
}

/** To the bidder who accepted: the amount due. */
export function acceptedMail({
  to,
  proof,
  name,
  horse,
  price,
  firstPayment,
  due,
  url,
}: About & { firstPayment: number; due: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Aceptaste la segunda oportunidad de ${horse}`,
    preview: `Paga el anticipo, ${formatPesos(firstPayment)}, y tu compra queda firme.`,
    title: `Aceptaste la segunda oportunidad de ${horse}`,
    figure: { label: 'Precio', value: formatPesos(price) },
    paragraphs: [`Felicidades, ${name}. Para que tu compra quede firme falta tu anticipo.`],
    facts: [
      { label: purposes['first-payment'], value: formatPesos(firstPayment) },
      { label: 'Fecha límite del anticipo', value: formatFullMoment(due) },
      { label: purposes['final-payment'], value: formatPesos(Math.max(0, price - firstPayment)) },
    ],
    action: { label: paying.payFirst, url },
  })
}

const ANSWERS: Record<Answer, { subject: (horse: string) => string; said: string }> = {
  accepted: {
    subject: (horse) => `Aceptaron tu segunda oportunidad por ${horse}`,
    said: 'el postor aceptó. Ahora esperamos su anticipo y te avisamos en cuanto se apruebe.',
  },
  refused: {
    subject: (horse) => `No aceptaron la segunda oportunidad por ${horse}`,
    said: 'el postor prefirió no comprarlo. Puedes ofrecerlo al siguiente, o liberarlo para programarlo otra vez.',
  },
  lapsed: {
    subject: (horse) => `Nadie respondió a la segunda oportunidad por ${horse}`,
    said:
      'pasaron 24 horas y el postor no respondió. Puedes ofrecerlo al siguiente, o liberarlo para programarlo otra ' +
      'vez.',
  },
}

/** To the seller: the bidder's answer. */
export function answeredMail({ to, proof, name, horse, price, answer, url }: About & { answer: Answer }): Unsent {
  const { subject, said } = ANSWERS[answer]
  return renderMail({
    to,
    proof,
    subject: subject(horse),
    preview: `Se ofreció en ${formatPesos(price)}.`,
    title: subject(horse),
    figure: { label: 'Se ofreció en', value: formatPesos(price) },
    paragraphs: [`${name}, ${said}`],
    action: { label: answer === 'accepted' ? 'Ver la venta' : 'Decidir qué sigue', url },
  })
}
