import type { Mail } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render.ts'
import { LINK_HOURS } from './mail-links.ts'

/** Welcome, with the link that validates the address; `url` is that link. */
export function validationMail({ to, name, url }: { to: string; name: string; url: string }): Omit<Mail, 'messageId'> {
  return renderMail({
    to,
    subject: 'Valida tu correo para entrar a Remate',
    preview: 'Confirma tu correo y tu cuenta queda lista.',
    title: `Bienvenido a Remate, ${name}`,
    paragraphs: [
      'Gracias por registrarte. Confirma que este correo es tuyo y podrás iniciar sesión, seguir las subastas en vivo y prepararte para pujar.',
    ],
    action: { label: 'Validar mi correo', url },
    note: `El enlace sirve una sola vez y vence en ${LINK_HOURS['validate-email']} horas. Si no creaste una cuenta en Remate, ignora este correo: no pasará nada.`,
  })
}

/** The link to a new password; `url` is that link, `user` the name that sellers and administrators sign in with. */
export function recoveryMail({
  to,
  name,
  user,
  url,
}: {
  to: string
  name: string
  user: string | null
  url: string
}): Omit<Mail, 'messageId'> {
  return renderMail({
    to,
    subject: 'Elige una contraseña nueva para Remate',
    preview: 'El enlace vence en una hora.',
    title: `${name}, elige una contraseña nueva`,
    paragraphs: [
      'Alguien pidió recuperar la contraseña de tu cuenta de Remate. Si fuiste tú, elige aquí la nueva; al guardarla se cerrarán todas tus sesiones abiertas.',
    ],
    ...(user && { facts: [{ label: 'Tu usuario', value: user }] }),
    action: { label: 'Elegir contraseña nueva', url },
    note: 'El enlace sirve una sola vez y vence en una hora. Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
  })
}
