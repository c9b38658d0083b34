import { mandateWords } from '#app/texts/sale/mandates.ts'
import { header } from '#app/texts/common.ts'
import { ownData } from '#app/texts/people/own-data.ts'
import { strikesOf } from '#app/texts/sale/strikes.ts'
import { chanceOffer } from '#app/texts/aftersale/second-chances.ts'
import { paying, paymentStateNames, purposes } from '#app/texts/money/payments.ts'
import { statuses } from '#app/texts/sale/auction-status.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import type { DuePurpose } from '#machines/payment/purposes.ts'
import { count } from '#app/texts/format/numbers.ts'

export const profile = {
  title: 'Mi perfil',
  sections: 'Secciones del perfil',
  tabs: {
    data: 'Datos personales',
    documents: 'Documentos',
    running: header.running,
    followed: 'Seguidos',
    searches: 'Búsquedas',
    notices: 'Avisos',
    won: 'Subastas ganadas',
    bids: 'Historial de pujas',
    agents: mandateWords.title,
    achievements: 'Logros',
    ownData: ownData.title,
    security: 'Seguridad',
  },
  finishTitle: 'Te falta completar tu registro',
  finishText: 'Sin tus datos y tus tres documentos todavía no puedes pujar.',
  finish: 'Completar mi registro',
  chance: chanceOffer.titleOf,
  chanceUntil: chanceOffer.until,
  chanceSee: chanceOffer.see,
  strikes: strikesOf,
  barred: 'Por ahora no puedes pujar: tienes anticipos que no se pagaron a tiempo.',
  strikesSee: 'Ver mis faltas',
  email: 'Correo electrónico',
  emailWhy: 'Con él entras a Remate; para cambiarlo, escríbenos.',
  save: 'Guardar datos',
  saved: {
    datos: 'Tus datos se guardaron.',
    banco: 'Tus datos bancarios se guardaron.',
    documento: 'Tu documento se guardó.',
  },
  bankTitle: 'Datos bancarios',
  bankLead: 'A esta cuenta te devolvemos dinero si alguna compra no se completa.',
  saveBank: 'Guardar datos bancarios',
  documentsLead:
    'Solo tú y el equipo de Remate pueden verlos, y cada consulta queda registrada. Si reemplazas uno, el ' +
    'anterior se borra.',
}

export const running = {
  /** Title on a day on which one of them closes. `nextAt`, `now`: epoch ms. */
  titleOn: (nextAt: number | null, now: number) =>
    nextAt !== null && isoDay(nextAt) === isoDay(now) ? 'Mi noche' : 'Mis subastas en curso',
  positions: (leading: number, outbid: number) => ({
    '': `Todas ${leading + outbid}`,
    ganando: `Ganando ${leading}`,
    superadas: `Superadas ${outbid}`,
  }),
  nothingHere: 'Ninguna por ahora.',
  empty: 'No tienes pujas en subastas que sigan abiertas.',
  emptyWhy: 'Cuando pujes, aquí verás si vas ganando y cuánto falta para el cierre.',
  count: (n: number) => count(n, 'subasta', 'subastas'),
  pages: 'Páginas de tus subastas en curso',
  myBid: 'Tu puja',
  maximum: 'Tu máximo',
  leaveMaximum: 'Dejar una máxima',
  changeMaximum: 'Cambiar mi máxima',
}

export const bidLimit = {
  title: 'Tu límite',
  left: (free: string) => `te quedan ${free}`,
  limit: 'Puedes tener en pujas',
  inUse: 'En uso',
  free: 'Te queda',
  what:
    'Lo que suman a la vez las pujas con las que vas ganando y tus pujas máximas. Solo tú ves estas cifras ' +
    'completas.',
  withMaxima: (n: number) => (n === 1 ? 'incluye 1 puja máxima' : `incluye ${n} pujas máximas`),
  raise: '¿Necesitas más? La casa lo decide, con una garantía o sin ella.',
}

export const won = {
  empty: 'Todavía no has ganado ninguna subasta.',
  emptyWhy: 'Cuando ganes una, aquí verás lo que pagaste y lo que falta.',
  price: 'Precio final',
  via: {
    hammer: 'Ganada el',
    'buy-now': 'Comprada el',
    negotiation: 'Acordada el',
    'second-chance': 'Segunda oportunidad del',
  },
  states: {
    awaiting: 'Falta el anticipo',
    overdue: 'Anticipo vencido',
    held: 'Pago en revisión',
    process: statuses['in-process'].label,
    paid: 'Pagado, falta la entrega',
    closed: statuses['deal-closed'].label,
    lapsed: paying.lapsed,
  },
  lapsedWhy: `${paying.lapsedWhy} Fue el`,
  payments: 'Ver pagos y recibos',
  priceAndPayments: 'Ver precio y pagos',
  first: purposes['first-payment'],
  final: purposes['final-payment'],
  paid: 'Pagado',
  pending: 'Después del anticipo',
  dueBy: paying.dueBy,
  dueSince: paying.dueSince,
  fine: paying.fine,
  fineWhy: 'La multa no se cobra con este pago.',
  toPay: 'Por pagar',
  review: paymentStateNames.held,
  counted: (pesos: number) => `Ya cuenta: ${formatMoney(pesos)}`,
  nothing: 'Nada por pagar',
  receipt: 'Ver recibo',
  receiptOf: (what: string, horse: string) => `Ver recibo: ${what} de ${horse}`,
  payDue: { 'first-payment': 'Pagar anticipo', 'final-payment': 'Pagar liquidación' } satisfies Record<
    DuePurpose,
    string
  >,
  older: 'Anteriores',
  newest: 'Más recientes',
  pages: 'Páginas de subastas ganadas',
}

export const bidTable = {
  empty: 'Todavía no has pujado.',
  emptyWhy: 'Elige una subasta y haz tu primera puja.',
  caption: 'Tus pujas. Horario: hora del centro.',
  count: (n: number) => count(n, 'puja', 'pujas'),
  horse: 'Subasta',
  amount: 'Monto',
  at: 'Fecha',
  state: 'Estado',
  states: {
    leading: 'Vas ganando',
    outbid: 'Superada',
    won: 'Ganada',
    lost: 'Perdida',
    cancelled: 'Cancelada',
    struck: 'Anulada',
    negotiating: statuses.negotiating.label,
  },
}

export const achievements = {
  progress: (done: number, of: number) => `${done} de ${of} logros`,
  bar: 'Avance de tus logros',
  reached: 'Conseguido',
  step: (done: number, goal: number) => `${done} de ${goal}`,
  names: {
    profileComplete: ['Perfil completo', 'Datos personales y tres documentos.'],
    firstBid: ['Primera puja', 'Haz tu primera puja.'],
    tenBids: ['Diez pujas', 'Participa con diez pujas.'],
    firstWin: ['Primera subasta ganada', 'Gana una subasta o compra un caballo al momento.'],
    dealClosed: ['Trato cerrado', 'Paga la liquidación de una compra.'],
    frequentBuyer: ['Comprador frecuente', 'Cierra tres tratos.'],
  } as const,
}

export const strikes = {
  title: 'Faltas',
  none: 'No tienes faltas.',
  count: (live: number, limit: number) => `${strikesOf(live, limit)}.`,
  barred: (live: number, limit: number) => `${strikesOf(live, limit)}: por ahora no puedes pujar.`,
  redeem: 'Paga uno de los anticipos vencidos y su falta se borra.',
  until: 'Si no, podrás pujar otra vez el',
  buyNow: 'Mientras tanto puedes comprar al momento lo que se ofrece en compra inmediata: eso se paga de una vez.',
  what: (limit: number) =>
    `Una falta es un anticipo que no se pagó a tiempo. Con ${limit} no se puede pujar. Si crees que es un error, ` +
    'escríbenos.',
  since: 'El anticipo venció el',
  ends: 'Cuenta hasta el',
  notPayable: 'El vendedor ya dispuso del lote: este anticipo no puede pagarse.',
  pay: paying.payFirst,
}
