import { formatMoney } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'
import type { LapseCause } from '#server/aftersale/second-chances/cause.ts'
import type { OfferRefusal } from '#server/aftersale/second-chances/offer.ts'
import type { ReleaseRefusal } from '#server/aftersale/sales/release.ts'
import type { UnpaidState } from '#server/aftersale/second-chances/read-unpaid.ts'

/** Texts of a sale that came to nothing, for the seller: its first payment was missed, or a void undid it. */
export const unpaid = {
  title: { unpaid: 'El anticipo no se pagó', void: 'La venta quedó sin efecto' } satisfies Record<LapseCause, string>,
  states: {
    none: '',
    waiting: '',
    suspended:
      'La casa suspendió la cuenta de quien ganó, así que no puede pagar y el plazo del anticipo está detenido. La ' +
      'casa decide si la reactiva, y entonces el plazo corre otra vez, o si anula su puja.',
    overdue:
      'Puedes seguir esperando: el comprador todavía puede pagar. O puedes dar por terminada esa venta y decidir ' +
      'qué sigue.',
    'perhaps-paid': 'El pago puede venir en camino. Mientras se confirma no puedes disponer del lote.',
    lapsed: 'La venta terminó porque venció el anticipo. Decide qué sigue.',
    offered: 'El lote está ofrecido y esperamos la respuesta. Te avisamos por correo.',
  } satisfies Record<UnpaidState, string>,
  /** Lapsed by a void. */
  voided:
    'La casa anuló una puja. Sin ella va al frente otro postor, que no está obligado a comprar: decide qué sigue.',
  nobody: 'No queda ningún otro postor a quien ofrecerlo.',
  offer: 'Ofrecer al siguiente postor',
  release: 'Liberar el caballo',
  suspendedTitle: 'El plazo del anticipo está detenido',
  offered: 'El ofrecimiento está hecho. El postor tiene 24 horas para responder.',
  released: 'La venta terminó. El registro está listo para programarse otra vez.',
  ends:
    'Con esto termina la venta al comprador que no pagó: ya no podrá pagarla, y si su dinero llega después se le ' +
    'devuelve.',
}

export const offering = {
  title: 'Segunda oportunidad',
  to: (alias: string) => `Postor ${alias}`,
  price: 'Al precio de su última oferta',
  left: (n: number) =>
    n === 1 ? 'Es el único postor que queda.' : `Después de él quedan ${count(n - 1, 'postor', 'postores')}.`,
  rules: [
    'Tiene 24 horas para responder. Decir que no, o no responder, no le cuesta nada.',
    'Si acepta, es una venta en firme a ese precio y le pedimos el anticipo.',
    'Si no acepta, puedes ofrecerlo al siguiente o liberarlo.',
  ],
  confirm: (pesos: number) => `Ofrecerlo en ${formatMoney(pesos)}`,
  keep: 'No, volver a la subasta',
}

export const releasing = {
  title: 'Liberar el caballo',
  ask: (title: string) => `¿Quieres quedarte con ${title}?`,
  after: 'El registro queda listo para programarse otra vez, sin usar otra inscripción. A nadie más se le ofrece.',
  confirm: 'Liberar',
}

const ended = {
  'not-due': 'El plazo del anticipo todavía no vence.',
  paid: 'El anticipo ya se pagó: la venta sigue en pie.',
  'perhaps-paid': unpaid.states['perhaps-paid'],
  suspended: unpaid.states.suspended,
  off: 'La casa no ofrece segundas oportunidades por ahora.',
} as const

/** Reasons why the lot is not offered; `unknown` answers with a 404 instead. */
export const offerRefusals: Record<Exclude<OfferRefusal, 'unknown'>, string> = {
  ...ended,
  'nobody-left': unpaid.nobody,
  changed: 'Mientras decidías cambió a quién le toca. Esto es lo que sigue ahora.',
  none: 'Esta subasta no tiene un anticipo vencido: no hay nada que ofrecer.',
}

/** For a form that names no bidder and no price. */
export const unreadableOffer = 'No pudimos leer el formulario. Revisa a quién le toca y confirma otra vez.'

/** Reasons why the listing is not freed. */
export const releaseRefusals: Record<Exclude<ReleaseRefusal, 'unknown'>, string> = {
  ...ended,
  none: 'Esta subasta no tiene un anticipo vencido: no hay nada que liberar.',
  offered: 'Hay un ofrecimiento que espera respuesta: podrás liberarlo si no lo aceptan.',
}
