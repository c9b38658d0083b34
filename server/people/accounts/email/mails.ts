import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { LINK_HOURS } from './mail-links.ts'
import { validation } from '#app/texts/people/accounts.ts'

/** Days after which an unvalidated registration is deleted (ruling 55). */
export const UNVALIDATED_DAYS = 14

/** Welcome mail with the link `url` that validates the address. */
export function validationMail({ to, name, url }: { to: string; name: string; url: string }): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Valida tu correo para entrar a Remate',
    preview: 'Confirma tu correo y tu cuenta queda lista.',
    title: `Bienvenido a Remate, ${name}`,
    paragraphs: [
      'Gracias por registrarte. Confirma que este correo es tuyo y podrás iniciar sesión, seguir las subastas en ' +
        'vivo y prepararte para pujar.',
    ],
    action: { label: validation.press, url },
    note:
      `El enlace sirve una sola vez y vence en ${LINK_HOURS['validate-email']} horas. Si no creaste una cuenta en ` +
      'Remate, ignora este correo: no pasará nada.',
  })
}

/** welcomeSalesman: welcome mail to a new seller, with the link that validates the address. */
export function sellerWelcomeMail({ to, user, url }: { to: string; user: string; url: string }): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Valida tu correo para vender en Remate',
    preview: 'Confirma tu correo y entra a tu panel de vendedor.',
    title: 'Bienvenido a Remate',
    paragraphs: [
      'Ya tienes cuenta de vendedor. Confirma que este correo es tuyo para registrar tus caballos y remolques, ' +
        'inscribirlos y subastarlos en vivo.',
    ],
    facts: [{ label: 'Tu usuario', value: user, exact: true }],
    steps: [
      'Valida tu correo con el botón.',
      'Registra tu rancho, o di que vendes por tu cuenta, y completa tus datos.',
      'Captura tu primer caballo: puedes dejarlo a medias y seguir en otro teléfono.',
    ],
    action: { label: validation.press, url },
    note:
      `El enlace sirve una sola vez y vence en ${LINK_HOURS['validate-email']} horas. Si no validas tu correo en ` +
      `${UNVALIDATED_DAYS} días, el registro se borra. Si no creaste una cuenta en Remate, ignora este correo: no ` +
      'pasará nada.',
  })
}

/** resendWelcomeSalesman: the validation link again, at the seller's request. */
export function sellerResendMail({ to, user, url }: { to: string; user: string; url: string }): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Tu enlace para validar tu correo de vendedor',
    preview: 'Pediste otro enlace para validar tu correo.',
    title: 'Aquí está tu enlace nuevo',
    paragraphs: ['Pediste otro enlace para validar el correo de tu cuenta de vendedor de Remate.'],
    facts: [{ label: 'Tu usuario', value: user, exact: true }],
    action: { label: validation.press, url },
    note:
      `El enlace sirve una sola vez y vence en ${LINK_HOURS['validate-email']} horas. Si no creaste una cuenta en ` +
      'Remate, ignora este correo: no pasará nada.',
  })
}

/** recoverSalesman: link to set a new password, for a seller. */
export function sellerRecoveryMail({ to, user, url }: { to: string; user: string; url: string }): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Elige una contraseña nueva para tu cuenta de vendedor',
    preview: 'El enlace vence en una hora.',
    title: 'Elige una contraseña nueva',
    paragraphs: [
      'Alguien pidió recuperar la contraseña de tu cuenta de vendedor de Remate. Si fuiste tú, elige aquí la ' +
        'nueva; al guardarla se cerrarán todas tus sesiones abiertas.',
    ],
    facts: [{ label: 'Tu usuario', value: user, exact: true }],
    action: { label: 'Elegir contraseña nueva', url },
    note:
      'El enlace sirve una sola vez y vence en una hora. Si no fuiste tú, ignora este correo: tu contraseña sigue ' +
      'siendo la misma.',
  })
}

/** Link `url` to set a new password; `user`: the name with which sellers and administrators sign in. */
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
}): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Elige una contraseña nueva para Remate',
    preview: 'El enlace vence en una hora.',
    title: `${name}, elige una contraseña nueva`,
    paragraphs: [
      'Alguien pidió recuperar la contraseña de tu cuenta de Remate. Si fuiste tú, elige aquí la nueva; al ' +
        'guardarla se cerrarán todas tus sesiones abiertas.',
    ],
    ...(user && { facts: [{ label: 'Tu usuario', value: user, exact: true }] }),
    action: { label: 'Elegir contraseña nueva', url },
    note:
      'El enlace sirve una sola vez y vence en una hora. Si no fuiste tú, ignora este correo: tu contraseña sigue ' +
      'siendo la misma.',
  })
}
