import { formatPesos } from '#app/texts/format/money.ts'
import { priceLabels } from '#app/texts/sale/auction-status.ts'
import type { AfterVoid } from '#machines/auction/after-void.ts'
import type { ReserveState } from '#machines/auction/rules.ts'
import type { VoidablePhase } from '#machines/auction/status.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import type { About, Unsent } from './bidder-mails.ts'

/**
 * Facts of a void's mails (ruling 67). `was`: the phase before; `outcome`: what followed after the hammer, null while
 * bidding is open; `amount`: the current bid in whole pesos, null if none is left.
 */
type Void = About & { was: VoidablePhase; outcome: AfterVoid | null; amount: number | null }

/** What had followed the hammer, for the bidder who led. */
const undone = (was: VoidablePhase) =>
  was === 'negotiating'
    ? 'La negociación con el vendedor terminó y no debes nada.'
    : 'Tu compra queda sin efecto: no debes nada por ella y no cuenta como falta.'

/** To the buyer, whose purchase another bid's void changes. */
function changedSale({ outcome, amount }: Pick<Void, 'outcome' | 'amount'>): string {
  const price = formatPesos(amount ?? 0)
  return outcome === 'repriced'
    ? `Tu compra sigue en pie, ahora en ${price}. Tu anticipo vence el mismo día.`
    : `Sin esa puja la tuya queda en ${price} y no alcanza la reserva del vendedor: tu compra pasa a negociación y, ` +
        'mientras tanto, no debes nada.'
}

/** To the bidder of the voided bid. `led` and `leads`: they led before, and lead now with another bid of theirs. */
export function voidedMail({
  to,
  proof,
  name,
  horse,
  url,
  reason,
  was,
  outcome,
  amount,
  led,
  leads,
}: Void & { reason: string; led: boolean; leads: boolean }): Unsent {
  const open = outcome === null
  return renderMail({
    to,
    proof,
    subject: `Anulamos tu puja por ${horse}`,
    preview: open ? 'La subasta sigue como si esa puja no se hubiera hecho.' : 'No debes nada por ella.',
    title: `Anulamos tu puja por ${horse}`,
    paragraphs: [
      `${name}, dos personas de la casa revisaron tu puja y la anularon. La subasta queda como si no se hubiera ` +
        'hecho: no debes nada por ella.',
      open
        ? leads
          ? 'Sigues al frente con otra puja tuya.'
          : 'Tus demás pujas en esta subasta siguen en pie.'
        : ownOutcome({ was, outcome, amount, led, leads }),
    ],
    facts: [{ label: 'Motivo', value: reason }],
    action: { label: 'Ver la subasta', url },
    note: 'Si crees que es un error, responde a este correo o llámanos: lo revisamos contigo.',
  })
}

function ownOutcome({
  was,
  outcome,
  amount,
  led,
  leads,
}: Pick<Void, 'was' | 'outcome' | 'amount'> & { led: boolean; leads: boolean }): string {
  if (!led) return 'La subasta ya había cerrado.'
  if (!leads) return undone(was)
  if (outcome === 'stands')
    return was === 'negotiating' ? 'La negociación sigue igual.' : 'Tu compra sigue en pie, al mismo precio.'
  if (was === 'awaiting-payment') return changedSale({ outcome, amount })
  return `Sigues al frente con otra puja tuya, en ${formatPesos(amount ?? 0)}. Te escribimos con lo que sigue.`
}

/** To the bidder who leads after a void while bidding is open. */
export function leadsByVoidMail({ to, proof, name, horse, url, amount }: About & { amount: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Vas ganando ${horse}`,
    preview: `Anulamos una puja: la tuya, de ${formatPesos(amount)}, es ahora la más alta.`,
    title: `Vas ganando ${horse}`,
    figure: { label: 'Tu puja', value: formatPesos(amount) },
    paragraphs: [
      `${name}, la casa anuló una puja de otra persona y la tuya quedó al frente.`,
      'La subasta sigue abierta: si alguien ofrece más, te avisamos.',
    ],
    action: { label: 'Ver la subasta', url },
  })
}

/** To the bidder who led before the void, if the voided bid was not theirs. */
export function noLongerLeadsMail({ to, proof, name, horse, url, was }: Void): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Ya no vas ganando ${horse}`,
    preview: 'Anulamos una puja y el orden cambió.',
    title: `Ya no vas ganando ${horse}`,
    paragraphs: [
      `${name}, la casa anuló una puja y, sin ella, otra persona queda al frente.`,
      was === 'open' ? 'La subasta sigue abierta: todavía puedes pujar.' : undone(was),
    ],
    action: { label: 'Ver la subasta', url },
  })
}

/** To the buyer who stays one, at another price, or who negotiates now: another bidder's bid was voided. */
export function saleChangedMail({ to, proof, name, horse, url, outcome, amount }: Void): Unsent {
  const goesOn = outcome === 'repriced'
  return renderMail({
    to,
    proof,
    subject: goesOn ? `Cambió el precio de ${horse}` : `Tu compra de ${horse} pasa a negociación`,
    preview: 'Anulamos una puja de otra persona.',
    title: goesOn ? `Cambió el precio de ${horse}` : `Tu compra de ${horse} pasa a negociación`,
    figure: { label: 'Tu puja', value: formatPesos(amount ?? 0) },
    paragraphs: [`${name}, la casa anuló una puja de otra persona.`, changedSale({ outcome, amount })],
    action: goesOn ? { label: 'Ver mi compra', url: `${url}/pagar` } : { label: 'Ver la subasta', url },
  })
}

/**
 * To the seller: what follows. `reserve`: of the bids that are left; `chances`: the house lets sellers make
 * second-chance offers.
 */
export function sellerVoidMail({
  to,
  proof,
  name,
  horse,
  url,
  reason,
  amount,
  was,
  outcome,
  reserve,
  chances,
}: Void & { reason: string; reserve: ReserveState | null; chances: boolean }): Unsent {
  const decides = outcome === 'lapsed'
  return renderMail({
    to,
    proof,
    subject: decides
      ? `Decide qué sigue con ${horse}: anulamos una puja`
      : `Anulamos una puja en la subasta de ${horse}`,
    preview: outcome === null ? 'Las demás pujas siguen en pie.' : 'Te decimos qué sigue.',
    title: `Anulamos una puja en la subasta de ${horse}`,
    paragraphs: [
      `${name}, dos personas de la casa revisaron una puja de tu subasta y la anularon.` +
        (outcome === 'unsold' ? '' : ' Las demás siguen en pie.'),
      ...(outcome === null
        ? []
        : next(outcome, { was, amount: formatPesos(amount ?? 0), below: reserve === 'unmet', chances })),
    ],
    facts: [
      { label: 'Motivo', value: reason },
      {
        label: outcome === null ? priceLabels.current : priceLabels.highest,
        value: amount === null ? 'Ninguna' : formatPesos(amount),
      },
    ],
    action: decides
      ? { label: 'Decidir qué sigue', url }
      : outcome === null
        ? { label: 'Ver los movimientos', url: `${url}/movimientos` }
        : { label: 'Ver la subasta', url },
  })
}

type Facts = { was: VoidablePhase; amount: string; below: boolean; chances: boolean }

/** The seller's next steps after a void that follows the hammer. */
function next(outcome: AfterVoid, { was, amount, below, chances }: Facts): string[] {
  const negotiated = was === 'negotiating'
  const over = negotiated ? 'La negociación terminó.' : 'La venta que había queda sin efecto.'
  switch (outcome) {
    case 'stands':
      return [negotiated ? 'La negociación sigue igual.' : 'La venta sigue igual, con el mismo comprador y precio.']
    case 'repriced':
      return [`La venta sigue con el mismo comprador, ahora en ${amount}.`]
    case 'sold':
      return [`Con las pujas que quedan se alcanza tu reserva: se vendió en ${amount} a la misma persona.`]
    case 'negotiating':
      return [
        `${over} La puja más alta es ahora de ${amount}, de la misma persona, y no alcanza tu reserva: se negocia.`,
      ]
    case 'offered':
      return [
        `${over} Lo ofrecimos al siguiente postor en ${amount}, su última oferta. Tiene 24 horas para responder y no ` +
          'está obligado: te avisamos.',
      ]
    case 'lapsed':
      return [
        `${over} Nadie más queda obligado a comprarlo${below ? ', y la puja más alta no alcanza tu reserva' : ''}.`,
        chances
          ? 'Tú decides: puedes ofrecerlo al siguiente postor, al precio de su última oferta, o quedarte con él.'
          : 'Puedes liberarlo y programarlo otra vez, sin usar otra inscripción.',
      ]
    case 'unsold':
      return [
        `${over} No queda ninguna puja y la subasta terminó sin venta. Programarla otra vez no cuesta otra ` +
          'inscripción.',
      ]
  }
}
