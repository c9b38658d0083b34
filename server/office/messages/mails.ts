import { formatDay, formatFullMoment } from '#app/texts/format/dates.ts'
import { folioOf, rightsInShort } from '#app/texts/office/rights.ts'
import type { PrivacyRight } from '#machines/privacy/rules.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

/** A message and the lot it concerns. `at` in epoch ms. */
type Received = {
  to: string
  email: string
  topic: string
  message: string
  lot: { name: string; url: string } | null
  at: number
  /** The message exercises a right over personal data. */
  request: {
    id: number
    right: PrivacyRight
    name: string
    onBehalfOf: string | null
    /** The account that was signed in. */
    accountId: number | null
    answerBy: string
  } | null
}

/** A visitor's message, mailed to the house; the button replies to it. */
export function contactMail({ to, email, topic, message, lot, at, request }: Received): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: request
      ? `${folioOf(request.id)}: responder antes del ${formatDay(request.answerBy)}`
      : `Contacto: ${topic}`,
    preview: message.slice(0, 120),
    title: topic,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      ...(lot ? [{ label: 'Lote', value: lot.name, url: lot.url }] : []),
      ...(request ? requestFacts(request) : []),
      { label: 'De', value: email },
      { label: 'Recibido', value: formatFullMoment(at) },
    ],
    action: {
      label: 'Responder',
      url: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${topic}`)}`,
    },
    note: noteOf(lot, request),
  })
}

function noteOf(lot: Received['lot'], request: Received['request']): string {
  if (request?.accountId) return 'Se envió con la sesión abierta. Al responder, márcala como respondida en Mensajes.'
  const where = request ? 'Derechos sobre tus datos' : lot ? 'la página del lote' : 'el formulario de contacto'
  return `Lo escribió alguien en ${where}. El correo del remitente no está comprobado.`
}

function requestFacts({ id, right, name, onBehalfOf, accountId, answerBy }: NonNullable<Received['request']>) {
  return [
    { label: 'Folio', value: folioOf(id) },
    { label: 'Derecho', value: rightsInShort[right] },
    { label: 'Nombre', value: name },
    ...(onBehalfOf ? [{ label: 'En representación de', value: onBehalfOf }] : []),
    ...(accountId ? [{ label: 'Cuenta', value: `Núm. ${accountId}` }] : []),
    { label: 'Responder a más tardar', value: formatDay(answerBy) },
  ]
}
