import { formatPesos } from '#app/texts/format/money.ts'
import { priceLabels } from '#app/texts/sale/auction-status.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import type { About, Unsent } from './mails.ts'

/** Facts of a void's mails (ruling 67). `closed`: the auction had closed and will close again. */
type Void = About & { closed: boolean }

const AGAIN =
  'Como la subasta ya había cerrado, el martillo vuelve a caer con las pujas que quedan; te avisamos cómo termina.'

/** To the bidder of the voided bid. `leads`: they still lead, with another bid of theirs. */
export function voidedMail({
  to,
  proof,
  name,
  horse,
  url,
  reason,
  closed,
  leads,
}: Void & { reason: string; leads: boolean }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Anulamos tu puja por ${horse}`,
    preview: 'La subasta sigue como si esa puja no se hubiera hecho.',
    title: `Anulamos tu puja por ${horse}`,
    paragraphs: [
      `${name}, dos personas de la casa revisaron tu puja y la anularon. La subasta queda como si no se hubiera ` +
        'hecho: no debes nada por ella.',
      leads ? 'Sigues al frente con otra puja tuya.' : 'Tus demás pujas en esta subasta siguen en pie.',
      ...(closed ? [AGAIN] : []),
    ],
    facts: [{ label: 'Motivo', value: reason }],
    action: { label: 'Ver la subasta', url },
    note: 'Si crees que es un error, responde a este correo o llámanos: lo revisamos contigo.',
  })
}

/** To the bidder who leads after the void. */
export function leadsByVoidMail({ to, proof, name, horse, url, amount, closed }: Void & { amount: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Vas ganando ${horse}`,
    preview: `Anulamos una puja: la tuya, de ${formatPesos(amount)}, es ahora la más alta.`,
    title: `Vas ganando ${horse}`,
    figure: { label: 'Tu puja', value: formatPesos(amount) },
    paragraphs: [
      `${name}, la casa anuló una puja de otra persona y la tuya quedó al frente.`,
      closed ? AGAIN : 'La subasta sigue abierta: si alguien ofrece más, te avisamos.',
    ],
    action: { label: 'Ver la subasta', url },
  })
}

/** To the bidder who led before the void, if the voided bid was not theirs. */
export function noLongerLeadsMail({ to, proof, name, horse, url, closed }: Void): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Ya no vas ganando ${horse}`,
    preview: 'Anulamos una puja y el orden cambió.',
    title: `Ya no vas ganando ${horse}`,
    paragraphs: [
      `${name}, la casa anuló una puja y, sin ella, otra persona queda al frente.`,
      closed ? AGAIN : 'La subasta sigue abierta: todavía puedes pujar.',
    ],
    action: { label: 'Ver la subasta', url },
  })
}

/** To the seller; `amount` is null if no bid is left. */
export function sellerVoidMail({
  to,
  proof,
  name,
  horse,
  url,
  reason,
  amount,
  closed,
}: Void & { reason: string; amount: number | null }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `Anulamos una puja en la subasta de ${horse}`,
    preview: 'Las demás pujas siguen en pie.',
    title: `Anulamos una puja en la subasta de ${horse}`,
    paragraphs: [
      `${name}, dos personas de la casa revisaron una puja de tu subasta y la anularon. Las demás siguen en pie.`,
      ...(closed ? [AGAIN] : []),
    ],
    facts: [
      { label: 'Motivo', value: reason },
      { label: priceLabels.current, value: amount === null ? 'Ninguna' : formatPesos(amount) },
    ],
    action: { label: 'Ver los movimientos', url: `${url}/movimientos` },
  })
}
