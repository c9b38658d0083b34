import { formatFullMoment } from '#app/texts/format/dates.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>

/** `name`: the recipient's; `bidder`: who asked. */
type AboutRequest = { to: string; name: string; horse: string; bidder: string; url: string }

/** To the seller: a bidder asks for access. */
export function askedMail({ to, name, horse, bidder, url }: AboutRequest): Unsent {
  return renderMail({
    to,
    subject: `Piden ver el expediente veterinario de ${horse}`,
    preview: `${bidder} pide verlo.`,
    title: 'Piden ver el expediente veterinario',
    paragraphs: [
      `${name}, ${bidder} pide ver el expediente veterinario de ${horse}. Es un postor autorizado por la casa.`,
      'Verá los PDF y copias legibles de las imágenes; los originales, solo un veterinario con pase.',
    ],
    action: { label: 'Responder la solicitud', url },
  })
}

/** To the bidder: the seller's answer. */
export function answeredMail({ to, name, horse, url }: AboutRequest, granted: boolean): Unsent {
  const title = granted ? 'Ya puedes ver el expediente veterinario' : 'El vendedor no compartió el expediente'
  return renderMail({
    to,
    subject: `${title}: ${horse}`,
    preview: granted ? 'Ábrelo desde la página del lote.' : 'Tu solicitud no fue aprobada.',
    title,
    paragraphs: [
      granted
        ? `${name}, el vendedor aprobó tu solicitud: ya puedes ver el expediente veterinario de ${horse} y dar un ` +
          'pase a tu veterinario.'
        : `${name}, el vendedor no aprobó tu solicitud de ver el expediente veterinario de ${horse}. El resumen ` +
          'firmado sigue en la página del lote.',
    ],
    action: { label: granted ? 'Ver el expediente' : 'Ver el lote', url },
  })
}

type AboutPass = {
  to: string
  vetName: string
  vetLicense: string
  horse: string
  /** Account that made the pass. */
  maker: string
  expiresAt: number
  url: string
}

/** To the named vet, who needs no account. */
export function passMail({ to, vetName, vetLicense, horse, maker, expiresAt, url }: AboutPass): Unsent {
  return renderMail({
    to,
    subject: `Pase de veterinario: expediente de ${horse}`,
    preview: 'Descarga las imágenes originales; no necesitas cuenta.',
    title: `Expediente veterinario de ${horse}`,
    paragraphs: [
      `${vetName}, ${maker} te dio un pase para revisar el expediente veterinario de ${horse}, que está en subasta ` +
        'en Remate.',
      'El pase es solo para ti: cada archivo que descargues queda anotado con tu nombre, y lo ven quien te lo dio ' +
        'y el vendedor. No necesitas cuenta.',
    ],
    facts: [
      { label: 'Cédula profesional', value: vetLicense },
      { label: 'Vale hasta', value: formatFullMoment(expiresAt) },
    ],
    action: { label: 'Abrir el expediente', url },
    note: 'Si no conoces a quien te dio el pase, ignora este correo.',
  })
}
