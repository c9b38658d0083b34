import { upright } from '#app/texts/format/upright.ts'
import type { StepKind } from '#machines/negotiation/machine.ts'
import type { Side } from '#machines/negotiation/rules.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>

/** Amounts are whole pesos, times epoch ms; `url` links to the recipient's own page of the negotiation. */
type StepFacts = {
  to: string
  name: string
  horse: string
  /** Amount offered in this step. */
  amount: number
  /** The buyer's own last amount. */
  buyerOffer: number
  deadline: number
  url: string
  proof: Proof | null
}

/** The mail to `reader` about a step made by `by`, or null if none is sent. */
export function stepMail(kind: StepKind, by: Side | null, reader: Side, facts: StepFacts): Unsent | null {
  if (kind === 'cancelled') return cancelledMail(facts)
  if (kind === 'hammer') return reader === 'seller' ? decideMail(facts) : belowReserveMail(facts)
  if (kind !== 'countered') return null
  if (by !== reader) return reader === 'seller' ? offeredMail(facts) : askedMail(facts)
  return sentMail(facts)
}

/** To the seller: the auction closed below the reserve, and they decide next. */
function decideMail({ to, proof, name, horse, amount, deadline, url }: StepFacts): Unsent {
  return renderMail({
    to,
    proof,
    subject: words.decide(horse),
    preview: `La puja más alta fue de ${formatPesos(amount)} y no alcanzó tu reserva.`,
    title: `La subasta de ${horse} terminó bajo tu reserva`,
    figure: { label: 'Puja más alta', value: formatPesos(amount) },
    paragraphs: [
      `${name}, la puja más alta no alcanzó tu precio de reserva. Todavía puedes venderlo: acepta la oferta, ` +
        'pide otro precio o recházala.',
    ],
    facts: [{ label: 'Responde a más tardar', value: formatFullMoment(deadline) }],
    action: { label: words.answerOffer, url },
    note: 'Si no respondes a tiempo, la oferta queda rechazada y la subasta termina sin venta. Nadie ve tu reserva.',
  })
}

/** To the highest bidder, while the seller decides. */
function belowReserveMail({ to, proof, name, horse, amount, deadline, url }: StepFacts): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Tu puja por ${horse} está en negociación`,
    preview: 'Fue la más alta, pero no alcanzó la reserva del vendedor.',
    title: `Tu puja por ${horse} está en negociación`,
    figure: { label: 'Tu puja', value: formatPesos(amount) },
    paragraphs: [
      `${name}, tu puja fue la más alta cuando cayó el martillo, pero no alcanzó la reserva del vendedor. Ahora ` +
        'puede aceptarla, pedirte otro precio o rechazarla. Mientras tanto no debes nada.',
    ],
    facts: [{ label: 'El vendedor responde a más tardar', value: formatFullMoment(deadline) }],
    action: { label: words.see, url },
    note: 'Si el vendedor acepta tu puja, la compra queda cerrada en ese precio, como si hubieras ganado la subasta.',
  })
}

/** To the buyer: the seller asks for more. */
function askedMail({ to, proof, name, horse, amount, buyerOffer, deadline, url }: StepFacts): Unsent {
  return renderMail({
    to,
    proof,
    subject: `El vendedor te pide ${formatPesos(amount)} por ${upright(horse)}`,
    preview: 'Puedes aceptar, ofrecer otro precio o rechazar.',
    title: `El vendedor te hizo una contraoferta por ${upright(horse)}`,
    figure: { label: words.onTable.buyer.seller, value: formatPesos(amount) },
    paragraphs: [`${name}, con este precio el vendedor te lo vende. Tú decides.`],
    facts: [
      { label: 'Tu última oferta', value: formatPesos(buyerOffer) },
      { label: 'Responde a más tardar', value: formatFullMoment(deadline) },
    ],
    action: { label: 'Responder al vendedor', url },
    note: 'Tienes 3 horas, contadas solo de 08:00 a 22:00 (hora del centro). Si no respondes, cuenta como un no.',
  })
}

/** To the seller: the buyer raises their offer, below the price asked. */
function offeredMail({ to, proof, name, horse, amount, deadline, url }: StepFacts): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Te ofrecen ${formatPesos(amount)} por ${upright(horse)}`,
    preview: 'Puedes aceptar, pedir otro precio o rechazar.',
    title: `El comprador ofrece más por ${upright(horse)}`,
    figure: { label: words.onTable.seller.buyer, value: formatPesos(amount) },
    paragraphs: [`${name}, el comprador respondió a tu contraoferta. Ahora decides tú.`],
    facts: [{ label: 'Responde a más tardar', value: formatFullMoment(deadline) }],
    action: { label: words.answerOffer, url },
    note: 'Si no respondes a tiempo, la oferta queda rechazada y la subasta termina sin venta.',
  })
}

/** To the side that made the offer, as confirmation of receipt. */
function sentMail({ to, proof, name, horse, amount, deadline, url }: StepFacts): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Enviamos tu contraoferta por ${upright(horse)}`,
    preview: `${formatPesos(amount)}. Te avisamos en cuanto respondan.`,
    title: `Enviamos tu contraoferta por ${upright(horse)}`,
    figure: { label: 'Tu contraoferta', value: formatPesos(amount) },
    paragraphs: [`${name}, ahora le toca responder a la otra parte. Si acepta, el trato queda hecho en este precio.`],
    facts: [{ label: 'Responde a más tardar', value: formatFullMoment(deadline) }],
    action: { label: words.see, url },
  })
}

/** To both sides: a void ended the negotiation; its own mails say what follows. */
function cancelledMail({ to, proof, name, horse, url }: StepFacts): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Se canceló la negociación por ${upright(horse)}`,
    preview: 'No queda ninguna oferta en pie.',
    title: `Se canceló la negociación por ${upright(horse)}`,
    paragraphs: [
      `${name}, el equipo de Remate anuló una puja y con ella terminó esta negociación. No queda ninguna oferta en ` +
        'pie; lo que sigue te llega en otro correo.',
    ],
    action: { label: words.toLot, url },
  })
}
