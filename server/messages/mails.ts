import { formatMoment } from '#server/mail/format.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render.ts'
import type { NewMessage } from './receive-message.ts'

/** A visitor's message as the house reads it; the button answers it. `at` in epoch ms. */
export function contactMail({
  to,
  email,
  topic,
  message,
  at,
}: NewMessage & { to: string; at: number }): Omit<Mail, 'messageId'> {
  return renderMail({
    to,
    subject: `Contacto: ${topic}`,
    preview: message.slice(0, 120),
    title: topic,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      { label: 'De', value: email },
      { label: 'Recibido', value: formatMoment(at) },
    ],
    action: {
      label: 'Responder',
      url: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${topic}`)}`,
    },
    note: 'Lo escribió alguien en el formulario de contacto. El correo del remitente no está comprobado.',
  })
}
