import { CLAIM_DAYS, MOST_CLAIM_PHOTOS } from '#machines/claim/rules.ts'
import { CODE_DIGITS, MOST_QUOTES, STEP_DAYS } from '#machines/deal/rules.ts'
import { MAX_ROUNDS } from '#machines/negotiation/rules.ts'
import { claimReasons } from './aftersale/claims.ts'
import { formatMoney } from './format/money.ts'
import { count } from './format/numbers.ts'

/** The house's settings that decide what the answers say; pesos, days and minutes as configured. */
export type HelpFacts = {
  bidLimit: number
  firstPayment: number
  firstPaymentDays: number
  fine: number
  strikeLimit: number
  strikeDays: number
  secondChances: boolean
  extensionMinutes: number
  maxima: boolean
  reserves: boolean
  deals: boolean
}

/** The address of an answer is `/ayuda/‹slug›`, its figures are the house's own. */
export type HelpAnswer = { slug: HelpSlug; question: string; text: string[] }

export const HELP_SLUGS = [
  'limite',
  'anticipo',
  'no-pagar',
  'liquidacion',
  'pujas-maximas',
  'cierre',
  'reserva',
  'entrega',
  'transporte',
  'reclamaciones',
  'devoluciones',
] as const
export type HelpSlug = (typeof HELP_SLUGS)[number]

const days = (n: number) => count(n, 'día', 'días')
const workingDays = (n: number) => count(n, 'día hábil', 'días hábiles')

/** The paragraphs of each answer; null where the house does not offer what it is about. */
const ANSWERS: Record<HelpSlug, { question: string; textOf: (facts: HelpFacts) => (string | false)[] | null }> = {
  limite: {
    question: '¿Hasta cuánto puedo pujar?',
    textOf: ({ bidLimit }) =>
      bidLimit === 0
        ? null
        : [
            `Tu límite inicial es de ${formatMoney(bidLimit)}. Es lo que pueden sumar a la vez las pujas con las que ` +
              'vas ganando y tus pujas máximas; cuando otra persona te supera, lo tuyo se libera.',
            'En «Pujando ahora» ves cuánto está en uso y cuánto te queda. Una puja que pasaría de tu límite no se ' +
              'registra.',
            'Para subirlo, pídelo en tu perfil, en «Tu límite»: lo decide la casa, con una garantía o sin ella.',
          ],
  },
  anticipo: {
    question: '¿Qué es el anticipo y cuándo se paga?',
    textOf: ({ firstPayment, firstPaymentDays }) => [
      `Quien gana paga primero un anticipo de ${formatMoney(firstPayment)}, o el precio completo si es menor. Con él ` +
        'la compra queda firme, y se descuenta del precio.',
      `Vence ${days(firstPaymentDays)} después del cierre. La fecha exacta está en tu compra, en la página de inicio ` +
        'y en los recordatorios que te mandamos.',
    ],
  },
  'no-pagar': {
    question: '¿Qué pasa si gano y no pago?',
    textOf: ({ fine, strikeLimit, strikeDays, secondChances }) => [
      'Te recordamos el anticipo por correo. Después de su fecha tu compra aparece como vencida, y todavía puedes ' +
        'pagarla mientras el vendedor no disponga del lote.',
      fine > 0 &&
        `La multa por pago tardío es de ${formatMoney(fine)}. No se cobra con el anticipo: el equipo te escribe para ` +
          'acordarla.',
      strikeLimit > 0 &&
        `Cada anticipo que no se paga a tiempo cuenta como falta. Con ${count(strikeLimit, 'falta', 'faltas')} en ` +
          `${days(strikeDays)} no puedes pujar. Una falta se borra en cuanto pagas.`,
      secondChances && 'El vendedor puede ofrecer el lote a quien quedó detrás de ti, al precio de su última oferta.',
    ],
  },
  liquidacion: {
    question: '¿Cuándo pago el resto del precio?',
    textOf: ({ deals }) => [
      'La liquidación es el precio menos el anticipo que ya pagaste. La pagas desde la página de tu compra.',
      deals &&
        `Tienes ${workingDays(STEP_DAYS.finalPayment)} desde el anticipo. El lote se entrega cuando está pagado.`,
    ],
  },
  'pujas-maximas': {
    question: '¿Qué es una puja máxima?',
    textOf: ({ maxima }) =>
      maxima
        ? [
            'Escribes hasta cuánto quieres llegar y la casa puja por ti, solo lo necesario para ir ganando.',
            'Nadie ve tu máximo, tampoco el vendedor. Puedes subirlo cuando quieras; lo que la casa ya pujó por ti ' +
              'no se retira.',
          ]
        : null,
  },
  cierre: {
    question: '¿Por qué se alargó el cierre de un lote?',
    textOf: ({ extensionMinutes }) => [
      extensionMinutes > 0 &&
        `Una puja en los últimos ${count(extensionMinutes, 'minuto', 'minutos')} alarga el cierre otro tanto, para ` +
          'que nadie gane por segundos.',
      'Una puja cuenta si llegó a la casa antes de la hora del cierre, aunque tu teléfono reciba la respuesta ' +
        'después. Si la casa no pudo recibir pujas por una falla, recorre el cierre.',
    ],
  },
  reserva: {
    question: '¿Qué significa «reserva no alcanzada»?',
    textOf: ({ reserves }) =>
      reserves
        ? [
            'El vendedor puso un precio mínimo que solo él conoce. Si la puja más alta no lo alcanza, el lote no se ' +
              'vende al caer el martillo.',
            'Entonces vendedor y comprador pueden negociar, en ' +
              `${count(MAX_ROUNDS, 'ronda', 'rondas')} como máximo. Mientras negocian no debes nada.`,
          ]
        : null,
  },
  entrega: {
    question: '¿Cómo recibo lo que compré?',
    textOf: ({ deals }) =>
      deals
        ? [
            'La casa guarda los papeles originales hasta la entrega. El vendedor firma la cesión de derechos y, de ' +
              'un caballo, sube el documento de salud y tramita la guía de tránsito.',
            `Al recibir dictas tu código de ${CODE_DIGITS} dígitos, y así queda registrada la entrega. Díctalo solo ` +
              'cuando ya tengas lo que compraste.',
          ]
        : ['Con el anticipo pagado, el vendedor recibe tu nombre y tu teléfono, y acuerdan el día y el lugar.'],
  },
  transporte: {
    question: '¿Quién lleva el caballo?',
    textOf: ({ deals }) => [
      'Qué incluye el precio se lee junto a él, en la página de cada lote.',
      deals &&
        'El transporte lo eliges tú: desde la página de tu compra pides hasta ' +
          `${count(MOST_QUOTES, 'cotización', 'cotizaciones')} con el formulario de la casa, o lo arreglas por tu ` +
          'cuenta.',
    ],
  },
  reclamaciones: {
    question: '¿Qué hago si lo que recibí no es lo publicado?',
    textOf: () => [
      `Abre una reclamación desde tu compra. Tienes ${count(CLAIM_DAYS, 'día natural', 'días naturales')} desde que ` +
        'lo recibes; la fecha exacta está en tu compra.',
      `Los motivos son: ${Object.values(claimReasons).join(', ').toLowerCase()}. Cuenta qué pasó y agrega hasta ` +
        `${count(MOST_CLAIM_PHOTOS, 'foto', 'fotos')}.`,
      'La casa la decide y te escribe. Mientras está abierta, el pago al vendedor espera.',
    ],
  },
  devoluciones: {
    question: '¿En qué casos me devuelven mi dinero?',
    textOf: () => [
      'Si la casa acepta tu reclamación y te corresponde una devolución, la hace por el medio con el que pagaste.',
      'También se devuelve lo que pagaste por un lote que otra persona compró antes, y lo que se pagó dos veces.',
    ],
  },
}

/** The answers of a house with these settings, in their order. */
export function helpAnswers(facts: HelpFacts): HelpAnswer[] {
  return HELP_SLUGS.flatMap((slug) => {
    const { question, textOf } = ANSWERS[slug]
    const text = textOf(facts)?.filter((each) => each !== false)
    return text?.length ? [{ slug, question, text }] : []
  })
}

export function questionOf(slug: HelpSlug): string {
  return ANSWERS[slug].question
}
