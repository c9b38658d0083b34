import { formatDate } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { statuses } from './auction-status.ts'

/** Texts of the negotiation below the reserve that both sides and the house share. */

type Side = 'seller' | 'buyer'
/** The reader: one of the two sides, or an administrator. */
export type Reader = Side | 'house'
type StepKind = 'hammer' | 'countered' | 'accepted' | 'declined' | 'lapsed' | 'cancelled'

const people: Record<Side, string> = { seller: 'El vendedor', buyer: 'El comprador' }

/** Each step as read by the side that took it, and by others. */
const acts: Record<Exclude<StepKind, 'hammer' | 'cancelled'>, { own: string; other: string }> = {
  countered: { own: 'Hiciste una contraoferta', other: 'hizo una contraoferta' },
  accepted: { own: 'Aceptaste', other: 'aceptó' },
  declined: { own: 'Rechazaste', other: 'rechazó' },
  lapsed: { own: 'No respondiste a tiempo: cuenta como un no', other: 'no respondió a tiempo: cuenta como un no' },
}

const hours: Record<Side, string> = {
  seller: '18 horas para cada respuesta.',
  buyer: '3 horas para cada respuesta, contadas solo de 08:00 a 22:00, hora del centro.',
}

export function stepLine({ kind, by }: { kind: StepKind; by: Side | null }, reader: Reader): string {
  if (kind === 'hammer') return reader === 'buyer' ? 'Tu puja al caer el martillo' : 'Puja más alta al caer el martillo'
  if (kind === 'cancelled' || by === null) return 'La casa anuló una puja y canceló la negociación'
  return by === reader ? acts[kind].own : `${people[by]} ${acts[kind].other}`
}

export const negotiation = {
  title: 'Negociación',
  of: (horse: string) => `Negociación por ${horse}`,
  lead: {
    seller:
      'La puja más alta no alcanzó tu reserva. Puedes aceptarla, pedir otro precio o rechazarla. El comprador ' +
      'sabe que hay una reserva, nunca de cuánto es.',
    buyer:
      'Tu puja fue la más alta, pero no alcanzó la reserva del vendedor. Mientras negocian no debes nada, y ' +
      'nadie más puede comprarlo.',
    house: 'La puja más alta no alcanzó la reserva: las dos partes todavía pueden acordar un precio.',
  },
  onTable: {
    seller: { own: 'Tu precio', seller: 'El vendedor pide', buyer: 'El comprador ofrece' },
    buyer: { own: 'Tu oferta', seller: 'El vendedor pide', buyer: 'El comprador ofrece' },
    house: { own: '', seller: 'El vendedor pide', buyer: 'El comprador ofrece' },
  },
  agreed: 'Precio acordado',
  turn: 'Te toca responder',
  turnOf: { seller: 'Le toca responder al vendedor', buyer: 'Le toca responder al comprador' },
  until: 'A más tardar',
  left: 'Quedan',
  silence: 'Quien no responde a tiempo rechaza, y la subasta termina sin venta.',
  hours: (turn: Side, reader: Reader) => `${turn === reader ? 'Tienes' : `${people[turn]} tiene`} ${hours[turn]}`,
  round: (round: number, of: number) => `Ronda ${round} de ${of}`,
  accept: (pesos: number) => `Aceptar ${formatMoney(pesos)}`,
  counter: { seller: 'Pedir otro precio', buyer: 'Ofrecer otro precio' },
  counterAmount: { seller: 'Tu precio', buyer: 'Tu oferta' },
  counterRange: (lowest: number, highest: number) => `Entre ${formatMoney(lowest)} y ${formatMoney(highest)}.`,
  counterReview: 'Revisar la contraoferta',
  noCounter: {
    seller: 'No queda lugar para otra contraoferta: acepta o rechaza.',
    buyer: 'Es la última ronda: acepta o rechaza.',
  },
  decline: 'Rechazar y terminar',
  change: 'Volver sin responder',
  confirmTitle: { accept: 'Aceptar el precio', counter: 'Enviar la contraoferta', decline: 'Rechazar y terminar' },
  binding: {
    accept: {
      seller: 'Al aceptar vendes en este precio, como si hubiera sido el del martillo. No se puede deshacer.',
      buyer: 'Al aceptar compras en este precio, como si hubieras ganado con él la subasta. No se puede deshacer.',
    },
    counter: {
      seller: 'Si el comprador acepta, vendes en este precio. No puedes retirarlo mientras responde.',
      buyer: 'Si el vendedor acepta, compras en este precio. No puedes retirarlo mientras responde.',
    },
    decline: {
      seller: 'La subasta termina sin venta y puedes programarla otra vez. No se puede deshacer.',
      buyer: 'La subasta termina sin venta y no debes nada. No se puede deshacer.',
    },
  },
  confirm: {
    accept: (pesos: number) => `Sí, acepto ${formatMoney(pesos)}`,
    counter: (pesos: number) => `Enviar ${formatMoney(pesos)}`,
    decline: () => 'Sí, rechazar',
  },
  history: 'Lo que se ha dicho',
  ended: {
    agreed: {
      seller: 'Trato hecho: vendiste en este precio.',
      buyer: 'Trato hecho: compraste en este precio. El siguiente paso es el anticipo.',
      house: 'Las dos partes acordaron este precio.',
    },
    failed: {
      seller:
        'No hubo acuerdo y la subasta terminó sin venta. Lo tuyo sigue siendo tuyo y puedes programarlo otra vez.',
      buyer: 'No hubo acuerdo y la subasta terminó sin venta. No debes nada.',
      house: 'No hubo acuerdo: la subasta terminó sin venta.',
    },
    cancelled: {
      seller: 'La casa anuló una puja y con ella terminó la negociación. No queda ninguna oferta en pie.',
      buyer: 'La casa anuló una puja y con ella terminó la negociación. No debes nada por ella.',
      house: 'Se anuló una puja y con ella terminó la negociación.',
    },
  },
  done: {
    aceptar: 'Aceptaste el precio.',
    contraoferta: 'Tu contraoferta ya está con la otra parte. También le escribimos.',
    rechazar: 'Rechazaste la oferta.',
  },
  refused: {
    over: 'La negociación ya terminó.',
    'not-your-turn': 'Ya habías respondido: ahora le toca a la otra parte.',
    'too-late': 'Tu respuesta llegó después del plazo.',
    'no-news': 'La negociación ya terminó.',
    changed: 'La oferta cambió mientras decidías. Revisa el monto y responde otra vez.',
    'stale-form': 'No pudimos leer tu respuesta. Revisa la oferta y responde otra vez.',
  },
  counterErrors: {
    'not-a-number': 'Escribe un monto en pesos, como 150,000',
    'not-whole': 'Escribe pesos enteros, sin centavos',
    'too-many-digits': 'El monto no puede tener más de 7 dígitos',
    'not-above-offer': {
      seller: 'Tu precio debe ser mayor que lo que ofrece el comprador',
      buyer: 'Tu oferta debe ser mayor que la última que hiciste',
    },
    'not-below-ask': {
      seller: 'Tu precio debe ser menor que el último que pediste',
      buyer: 'Tu oferta debe ser menor que lo que pide el vendedor: para ese monto, acepta',
    },
    'reaches-buy-now': 'Tu precio debe ser menor que el de compra inmediata que ofrecías',
    'last-round': 'Es la última ronda: acepta o rechaza',
  },
  due: 'Lo que pagas',
  dueFirst: (pesos: number, days: number, by: number) =>
    `Anticipo de ${formatMoney(pesos)}, dentro de ${days} ${days === 1 ? 'día' : 'días'} después del acuerdo: a ` +
    `más tardar el ${formatDate(by)}.`,
  dueRest: (pesos: number) => `Liquidación de ${formatMoney(pesos)}, para cerrar el trato.`,
  pay: 'Ver el anticipo y pagar',
  answer: 'Responder a la negociación',
  decide: (horse: string) => `Decide sobre la oferta por ${horse}`,
  answerOffer: 'Responder a la oferta',
  see: 'Ver la negociación',
  toLot: 'Ver la subasta',
  /** On the public page. */
  public: `${statuses.negotiating.label}: la reserva no se alcanzó`,
  publicWhy: 'El vendedor y quien hizo la puja más alta pueden acordar un precio. Aquí se ve cómo termina.',
}
