import { formatFullMoment } from '#app/texts/format/dates.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

type Unsent = Omit<Mail, 'about'>

/** The last mail to an account; `at` in epoch ms, `url` is the registration page. */
export function accountClosedMail({
  to,
  name,
  at,
  url,
}: {
  to: string
  name: string
  at: number
  url: string
}): Unsent {
  return renderMail({
    to,
    subject: 'Tu cuenta de Remate quedó cerrada',
    preview: 'Borramos tus datos personales y tus documentos.',
    title: 'Tu cuenta quedó cerrada',
    paragraphs: [
      `${name}, cerramos tu cuenta de Remate y todas sus sesiones. Borramos tu nombre, tu correo, tus teléfonos, ` +
        'tu domicilio, tus datos bancarios, tu foto y tus documentos de identidad.',
      'Tus pujas, compras y pagos se conservan sin tu nombre, como lo piden las leyes fiscales y de protección ' +
        'de datos.',
    ],
    facts: [{ label: 'Cuándo', value: formatFullMoment(at) }],
    action: { label: 'Crear una cuenta nueva', url },
    note:
      'Con este mismo correo puedes registrarte otra vez cuando quieras. Si no fuiste tú quien la cerró, ' +
      'escríbenos.',
  })
}

/** Sent thirty days before an account's documents are deleted; `url` links to the sign-in. */
export function retirementMail({ to, name, url }: { to: string; name: string; url: string }): Unsent {
  return renderMail({
    to,
    subject: 'Borraremos tus documentos de Remate',
    preview: 'Hace mucho que no entras. Si quieres conservarlos, inicia sesión.',
    title: 'Borraremos tus documentos',
    paragraphs: [
      `${name}, hace mucho que no entras a Remate. Para cuidar tus datos, dentro de 30 días borraremos tu INE y ` +
        'tu comprobante de domicilio.',
      'Si quieres conservarlos, basta con que inicies sesión antes. Si los borramos, tu cuenta sigue abierta: te ' +
        'los pediremos otra vez cuando quieras pujar.',
    ],
    action: { label: accounts.enter, url },
  })
}
