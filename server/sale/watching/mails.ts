import { upright } from '#app/texts/format/upright.ts'
import type { Alert } from '#machines/watching/rules.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { priceLabels } from '#app/texts/sale/auction-status.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { type Proof, renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>

type Followed = {
  to: string
  name: string
  horse: string
  /** Whole pesos; null before the first bid. */
  currentBid: number | null
  openingBid: number
  /** Epoch ms. */
  closesAt: number
  /** URL of a JPEG. */
  photo: string | null
  url: string
  proof: Proof | null
  unsubscribe: string
}

const ALERT_WORDS: Record<Alert, { title: (horse: string) => string; text: string; leave: string }> = {
  opening: {
    title: (horse) => `Ya abrió la subasta de ${horse}`,
    text: 'ya se puede pujar por el lote que sigues.',
    leave: 'No recibir avisos de apertura',
  },
  day: {
    title: (horse) => `Falta un día o menos para que cierre ${horse}`,
    text: 'el lote que sigues está por entrar en su último día.',
    leave: 'No recibir avisos de 24 horas antes',
  },
  hour: {
    title: (horse) => `Última hora: ${horse}`,
    text: 'el lote que sigues cierra en una hora o menos.',
    leave: 'No recibir avisos de la última hora',
  },
}

export function alertTitle(alert: Alert, horse: string): string {
  return ALERT_WORDS[alert].title(horse)
}

/** To a follower of a lot: it has opened or closes soon. */
export function alertMail(
  alert: Alert,
  { to, proof, name, horse, currentBid, openingBid, closesAt, photo, url, unsubscribe }: Followed,
): Unsent {
  const { title, text, leave } = ALERT_WORDS[alert]
  const [label, pesos] = currentBid === null ? [priceLabels.opening, openingBid] : [priceLabels.current, currentBid]
  return renderMail({
    to,
    proof,
    subject: title(horse),
    preview: `${label} ${formatPesos(pesos)}. Cierra: ${formatFullMoment(closesAt)}.`,
    title: title(horse),
    ...(photo && { photo: { url: photo, alt: horse } }),
    figure: { label, value: formatPesos(pesos) },
    paragraphs: [`Hola, ${name}: ${text}`],
    facts: [{ label: 'Cierra', value: formatFullMoment(closesAt) }],
    action: { label: 'Ver el lote', url },
    note: 'Si hay pujas al final, el cierre se extiende: la hora vigente es la de la página.',
    unsubscribe: { label: leave, url: unsubscribe },
  })
}

/** To those who followed or bid on a lot that was not sold: it is offered again. */
export function againMail({
  to,
  proof,
  name,
  horse,
  openingBid,
  opensAt,
  closesAt,
  photo,
  url,
  unsubscribe,
}: Omit<Followed, 'currentBid'> & { opensAt: number }): Unsent {
  return renderMail({
    to,
    proof,
    subject: `${horse} vuelve a ofrecerse`,
    preview: `Abre: ${formatFullMoment(opensAt)}. ${priceLabels.opening}: ${formatPesos(openingBid)}.`,
    title: `${horse} vuelve a ofrecerse`,
    ...(photo && { photo: { url: photo, alt: horse } }),
    figure: { label: priceLabels.opening, value: formatPesos(openingBid) },
    paragraphs: [
      `Hola, ${name}: la vez pasada seguiste este lote o pujaste por él, y terminó sin venta. Ahora se subasta otra ` +
        'vez, con otro número de lote.',
    ],
    facts: [
      { label: 'Abre', value: formatFullMoment(opensAt) },
      { label: 'Cierra', value: formatFullMoment(closesAt) },
    ],
    action: { label: 'Ver el lote', url },
    note: 'Es el único aviso de que se ofrece otra vez. Para recibir los demás, síguelo desde su página.',
    unsubscribe: { label: 'No recibir avisos de lotes que vuelven a ofrecerse', url: unsubscribe },
  })
}

type Found = {
  to: string
  name: string
  /** The search each lot was found by, and the lot. Whole pesos, epoch ms. */
  lots: { search: string; horse: string; price: number; closesAt: number; url: string }[]
  /** True if there are more lots than these. */
  more: boolean
  /** Page of the buyer's searches. */
  url: string
  unsubscribe: string
}

/** Daily mail to a buyer whose searches match newly published lots. */
export function digestMail({ to, name, lots, more, url, unsubscribe }: Found): Unsent {
  const many = more ? `más de ${lots.length}` : String(lots.length)
  const title = lots.length === 1 ? 'Un lote nuevo para ti' : `Hay ${many} lotes nuevos para ti`
  return renderMail({
    to,
    subject: title,
    preview: lots
      .slice(0, 3)
      .map(({ horse }) => horse)
      .join(', '),
    title,
    paragraphs: [`Hola, ${name}: esto se publicó desde tu último correo y coincide con tus búsquedas guardadas.`],
    facts: lots.map(({ search, horse, price, closesAt, url: lot }) => ({
      label: `${search} · cierra ${formatFullMoment(closesAt)}`,
      value: `${upright(horse)} · ${formatPesos(price)}`,
      url: lot,
    })),
    action: { label: more ? 'Ver los demás' : 'Ver mis búsquedas', url },
    unsubscribe: { label: 'No recibir el resumen de mis búsquedas', url: unsubscribe },
  })
}
