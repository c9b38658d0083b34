import { formatFullMoment } from '#app/texts/format/dates.ts'
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
}

/** A visitor's message, mailed to the house; the button replies to it. */
export function contactMail({ to, email, topic, message, lot, at }: Received): Omit<Mail, 'messageId'> {
  return renderMail({
    to,
    subject: `Contacto: ${topic}`,
    preview: message.slice(0, 120),
    title: topic,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      ...(lot ? [{ label: 'Lote', value: lot.name, url: lot.url }] : []),
      { label: 'De', value: email },
      { label: 'Recibido', value: formatFullMoment(at) },
    ],
    action: {
      label: 'Responder',
      url: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${topic}`)}`,
    },
    note:
      `Lo escribió alguien en ${lot ? 'la página del lote' : 'el formulario de contacto'}. El correo del remitente ` +
      'no está comprobado.',
  })
}
