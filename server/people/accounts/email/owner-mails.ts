import { formatFullMoment } from '#app/texts/format/dates.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

/** Facts of security mails to an account's owner; `at` in epoch ms, `url` links to the page for countermeasures. */
type Told = { to: string; name: string; at: number; url: string }

export function passwordChangedMail({ to, name, at, url }: Told): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Tu contraseña de Remate cambió',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'Tu contraseña cambió',
    paragraphs: [
      `${name}, la contraseña de tu cuenta de Remate se cambió desde una sesión abierta. Las demás sesiones se ` +
        'cerraron.',
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, recupera tu cuenta ahora: al elegir otra ' +
        'contraseña se cierran todas las sesiones.',
    ],
    facts: [{ label: 'Cuándo', value: formatFullMoment(at) }],
    action: { label: 'No fui yo: recuperar mi cuenta', url },
  })
}

/** `ending`: the new CLABE's last four digits. */
export function bankChangedMail({ to, name, at, url, ending }: Told & { ending: string }): Omit<Mail, 'about'> {
  return renderMail({
    to,
    subject: 'Cambió la cuenta en la que recibes tu dinero',
    preview: 'Si fuiste tú, no tienes que hacer nada.',
    title: 'Cambió tu CLABE',
    paragraphs: [
      `${name}, en tu cuenta de Remate se guardó otra CLABE. Lo que la casa te pague desde ahora irá a ella.`,
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, recupera tu cuenta ahora y corrige tu CLABE: al ' +
        'elegir otra contraseña se cierran todas las sesiones.',
    ],
    facts: [
      { label: 'CLABE terminada en', value: ending },
      { label: 'Cuándo', value: formatFullMoment(at) },
    ],
    action: { label: 'No fui yo: recuperar mi cuenta', url },
  })
}
