import type { Mail } from '#server/mail/mailer.ts'
import { renderMail } from '#server/mail/render.ts'
import { LINK_HOURS } from './mail-links.ts'

/** Welcome, with the link that validates the address; `url` is that link. */
export function validationMail({ to, name, url }: { to: string; name: string; url: string }): Omit<Mail, 'messageId'> {
  return renderMail({
    to,
    subject: 'Valida tu correo para entrar a Remate',
    preview: 'Un toque y tu cuenta de comprador queda lista.',
    title: `Bienvenido a Remate, ${name}`,
    paragraphs: ['Gracias por registrarte. Confirma que este correo es tuyo y podrás iniciar sesión, seguir las subastas en vivo y prepararte para pujar.'],
    action: { label: 'Validar mi correo', url },
    note: `El enlace sirve una sola vez y vence en ${LINK_HOURS} horas. Si no creaste una cuenta en Remate, ignora este correo: no pasará nada.`,
  })
}
