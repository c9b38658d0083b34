import { LINK_HOURS } from '#server/people/accounts/email/mail-links.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { invited } from '#app/texts/people/invitation.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

/** `user`: sign-in name; `url`: the link. */
type Told = { to: string; user: string; url: string }

/** adminInvitation: link to choose a password; never the temporary one. */
export function invitationMail({ to, user, url }: Told): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: invited.title,
    preview: 'Elige tu contraseña y entra a la administración.',
    title: invited.title,
    paragraphs: ['Ya tienes cuenta de administrador. Escribe tu nombre y elige una contraseña que solo tú conozcas.'],
    facts: [{ label: 'Tu usuario', value: user, exact: true }],
    action: { label: invited.accept, url },
    note:
      `El enlace sirve una sola vez y vence en ${LINK_HOURS['admin-invitation']} horas. Si venció, pide a quien te ` +
      'invitó que la reenvíe. Si no esperabas esta invitación, ignora este correo.',
  })
}

/** Another administrator has reset the second factor; `at` in epoch ms. */
export function factorResetMail({ to, user, url, at }: Told & { at: number }): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Quitaron el segundo factor de tu cuenta de Remate',
    preview: 'Configura uno nuevo al entrar.',
    title: 'Tu segundo factor se quitó',
    paragraphs: [
      'Otro administrador quitó el segundo factor de tu cuenta y cerró tus sesiones. Al entrar, configura uno nuevo.',
      'Si no lo pediste, avisa a los demás administradores y cambia tu contraseña.',
    ],
    facts: [
      { label: 'Tu usuario', value: user, exact: true },
      { label: 'Cuándo', value: formatFullMoment(at) },
    ],
    action: { label: 'Entrar', url },
  })
}
