import type { CreditNotice } from '#machines/credits/rules.ts'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { paying } from '#app/texts/money/payments.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'

/** `credits`: number left; `expiresAt`: when the first of them expire or have expired. */
type Expiring = {
  to: string
  name: string
  days: CreditNotice
  credits: number
  expiresAt: number
  origin: string
}

/** Mail about credits that expire soon or have expired (ruling 28). */
export function creditNoticeMail({ to, name, days, credits, expiresAt, origin }: Expiring): Omit<Mail, 'about'> {
  const what = credits === 1 ? 'inscripción' : 'inscripciones'
  const figure = { label: days === 0 ? 'Caducaron' : 'Por caducar', value: `${credits} ${what}` }
  const facts = [{ label: days === 0 ? 'Caducaron el' : 'Caducan el', value: formatFullMoment(expiresAt) }]
  if (days === 0)
    return renderMail({
      to,
      subject: 'Caducaron tus inscripciones',
      preview: `${credits} ${what} sin usar.`,
      title: 'Caducaron tus inscripciones',
      figure,
      paragraphs: [
        `${name}, terminó la vigencia de ` +
          `${credits === 1 ? 'una inscripción que no usaste' : `${credits} inscripciones que no usaste`}. Lo que ` +
          'ya inscribiste sigue inscrito: nada cambia para tus caballos y remolques.',
      ],
      facts,
      action: { label: paying.toCredits, url: `${origin}/sales/credits` },
    })
  const when = days === 7 ? 'En menos de 7 días' : 'En menos de 30 días'
  return renderMail({
    to,
    subject: `${when} ${credits === 1 ? 'caduca 1 inscripción' : `caducan ${credits} inscripciones`}`,
    preview: 'Úsalas antes de esa fecha: inscribe un caballo o un remolque.',
    title: `${when} ${credits === 1 ? 'caduca una inscripción' : 'caducan inscripciones'}`,
    figure,
    paragraphs: [
      `${name}, todavía tienes ${credits} ${what} sin usar. Si inscribes un caballo o un remolque antes de la ` +
        'fecha, ya no caduca: la inscripción queda en ese registro.',
    ],
    facts,
    action: { label: 'Inscribir un registro', url: `${origin}/sales/horses` },
  })
}
