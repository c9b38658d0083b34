import { formatFullMoment } from '#app/texts/format/dates.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

/** `until` in epoch ms; `url` links to the page with the download. */
type Ready = { to: string; name: string; until: number; url: string }

/** The copy of an account's data is ready. The mail is no key: the page asks for session and password. */
export function copyReadyMail({ to, name, until, url }: Ready): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'La copia de tus datos está lista',
    preview: 'La descargas desde tu perfil, con tu sesión abierta.',
    title: 'La copia de tus datos está lista',
    paragraphs: [
      `${name}, reunimos los datos y archivos que Remate guarda de ti en un archivo ZIP. Lo descargas desde tu ` +
        'perfil, con tu sesión abierta y tu contraseña.',
      'Contiene datos personales y tus documentos: guárdalo en un lugar seguro y no se lo envíes a nadie.',
    ],
    facts: [{ label: 'Disponible hasta', value: formatFullMoment(until) }],
    action: { label: 'Ir a mis datos', url },
    note:
      'Si no fuiste tú quien la pidió, alguien más tiene tu sesión abierta: cambia tu contraseña y cierra las demás ' +
      'sesiones en Seguridad.',
  })
}
