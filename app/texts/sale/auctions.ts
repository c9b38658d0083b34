import { clockLabels, priceLabels } from './auction-status.ts'
import { count, figure } from '#app/texts/format/numbers.ts'
import { formatDate, formatSecond } from '#app/texts/format/dates.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { bidCount, extended, finalOffer, quickBid } from './live.ts'

/** `atMost`: the price may still turn out lower than the house's first payment. */
const firstPayment = (pesos: number, atMost: boolean) =>
  formatMoney(pesos) + (atMost ? ', o el precio si es menor,' : '')

/** Texts of auctions: cards, lists, the lot's page. */

export const auctions = {
  asRows: 'Ver como lista',
  asCards: 'Ver fotos grandes',
  active: 'Subastas activas',
  all: 'Subastas',
  empty: 'No existen subastas en esta categoría',
  emptyHint: 'Mira otra categoría o vuelve pronto: cada semana abren lotes nuevos.',
  seeAll: 'Ver todas las subastas',
  lot: (id: number) => `Lote ${id}`,
  categories: 'Categorías',
  filter: 'Filtrar por categoría',
  allCategories: 'Todas las categorías',
  allOf: (name: string) => `Todo en ${name}`,
  sortLabel: 'Ordenar',
  count: (n: number) => count(n, 'subasta', 'subastas', figure),
  states: { activas: 'Activas', terminadas: 'Terminadas' },
  statesLabel: 'Activas o terminadas',
  noPhoto: 'Sin foto',
  passed: (n: number) =>
    n === 1
      ? 'Un lote pasó a una página anterior mientras mirabas'
      : `${n} lotes pasaron a páginas anteriores mientras mirabas`,
  listChanged: 'La lista cambió: ver cómo está ahora',
  startsIn: clockLabels.opens,
  endsIn: clockLabels.closes,

  closingWhy: 'Estamos revisando las últimas pujas que llegaron a tiempo.',
  currentBid: priceLabels.current,
  openingBid: priceLabels.opening,
  highestBid: priceLabels.highest,
  buyNowFor: (pesos: number) => `Compra inmediata ${formatMoney(pesos)}`,
  bids: bidCount,
  finalOffer,
  me: 'Tú',
  bidder: (alias: string) => `Postor ${alias}`,
}

export const lot = {
  panel: 'Puja y cierre',
  bid: 'Pujar',
  buyNow: 'Comprar ahora',
  buyNowFor: (pesos: number) => `Comprar ahora por ${formatMoney(pesos)}`,
  leading: 'Vas ganando',
  outbid: 'Te superaron',
  none: 'Aún no has pujado',
  alreadyLeading: 'Ya vas ganando con',
  won: 'Ganaste esta subasta',
  lost: 'Otra persona ganó',
  payDue: {
    'first-payment': (pesos: number) => `Anticipo por pagar: ${formatMoney(pesos)}`,
    'final-payment': (pesos: number) => `Liquidación por pagar: ${formatMoney(pesos)}`,
  },
  payBy: 'Vence el',
  paySince: 'Venció el',
  pay: 'Ver y pagar mi compra',
  neverBid: 'No pujaste en esta subasta',
  zone: 'Horario',
  opens: 'Abre',
  opened: 'Abrió',
  closes: 'Cierra',
  closed: 'Cerró',
  extended,
  light: 'Modo ligero: esta página se actualiza sola cada pocos segundos.',
  onlyBuyNow: 'La puja ya pasó del 95% del precio de compra inmediata, así que este lote solo puede comprarse ahora.',
  bidRule: 'La puja es un compromiso de compra y no puede retirarse.',
  nextBid: 'Siguiente puja: desde',
  notOpen: 'Podrás pujar en cuanto abra la subasta.',
  reserve: { unmet: 'Reserva aún no alcanzada', missed: 'No alcanzó la reserva', met: 'Reserva alcanzada' },
  photos: 'Fotos',
  enlarge: (n: number, of: number) => `Ampliar la foto ${of > 1 ? `${n}/${of}` : n}`,
  details: 'Ficha',
  description: 'Descripción',
  stream: 'Transmisión en vivo',
  watchStream: 'Ver la transmisión en vivo',
  seller: 'Rancho que vende',
  sellerLots: 'Ver sus subastas',
  perks: 'Características',
  pedigree: 'Árbol genealógico',
  pedigreeDocument: 'Ver documento de respaldo (PDF)',
  pedigreePicture: 'Ver documento de respaldo',
  sire: 'Padre',
  dam: 'Madre',
  videoNumber: (n: number) => `Video ${n}`,
  toVideo: (n: number) => `Ir al video ${n}`,
  health: 'Salud',
  healthCondition: 'Condición',
  healthAnswer: 'Respuesta',
  healthSaid: 'Declarado por el vendedor',
  healthDocument: 'Ver certificado médico (PDF)',
  observations: 'Observaciones',
  history: 'Historial de pujas',
  historyNone: 'Nadie pujó por este lote.',
  historyEmpty: 'Nadie ha pujado todavía. La primera puja puede ser igual a la puja de salida.',
  historyBidder: 'Postor',
  historyAmount: 'Puja',
  historyAt: 'Hora del centro',
  historyBuyNow: 'Compra inmediata',
  historyProxy: 'Automática, por puja máxima',
  historyStruck: 'Anulada por la casa',
  historyWhy: (reason: string) => `Motivo: ${reason}`,
  historyPages: 'Páginas del historial',
  newer: 'Más recientes',
  older: 'Más antiguas',
  firstPayment: (pesos: number, days: number, atMost: boolean) =>
    `Si ganas: anticipo de ${firstPayment(pesos, atMost)} dentro de ${count(days, 'día', 'días')} después del cierre.`,
}

export const bidding = {
  title: 'Hacer una puja',
  quick: 'Pujas rápidas',
  quickButton: quickBid,
  open: 'Oferta abierta',
  openLabel: 'Tu oferta',
  asOf: (at: number) => `Actualizado: ${formatSecond(at)}`,
  openFrom: 'Desde',
  openWhole: 'en pesos cerrados.',
  openButton: 'Continuar con mi oferta',
  maximumTitle: '¿No puedes quedarte pendiente?',
  maximumWhy: 'Deja una puja máxima y la casa puja por ti lo menos que haga falta.',
  maximumLink: 'Dejar una puja máxima',
  maximumYours: (pesos: number) => `Tu puja máxima es de ${formatMoney(pesos)}. Solo tú la ves.`,
  maximumChange: 'Cambiarla o retirarla',
  ruleFirst: (opening: number) =>
    `La primera puja puede ser igual a la puja de salida, ${formatMoney(opening)}. Podrás revisarla antes de ` +
    'confirmar.',
  ruleNext: (over: number) =>
    `Una oferta abierta debe superar la puja actual por al menos ${formatMoney(over)}. Podrás revisarla antes de ` +
    'confirmar.',
  overTitle: 'Así terminó la subasta',
  confirmTitle: 'Confirma tu puja',
  yourBid: 'Tu puja',
  due: 'Si ganas: qué pagas y cuándo',
  sending: 'Enviando…',
  dueFirst: (pesos: number, days: number, by: number, atMost = false) =>
    `Anticipo de ${firstPayment(pesos, atMost)}${atMost ? '' : ','} dentro de ${count(days, 'día', 'días')} ` +
    `después del cierre: a más tardar el ${formatDate(by)}.`,
  dueRest: (pesos: number) => `Liquidación de ${formatMoney(pesos)}, para cerrar el trato.`,
  binding: 'Al confirmar te comprometes a comprar a este precio. La puja no puede retirarse.',
  confirm: (pesos: number) => `Confirmar puja de ${formatMoney(pesos)}`,
  change: 'Cambiar el monto',
  receiptTitle: 'Recibimos tu puja',
  receipt: (pesos: number) => `Tu puja de ${formatMoney(pesos)} quedó registrada.`,
  receiptLeading: 'Vas ganando. Te avisaremos si alguien te supera.',
  receiptOutbid: 'Otra persona pujó más alto.',
  receiptAtOnce: 'Otra persona pujó más alto casi al mismo tiempo.',
  receiptAnswered: 'Te superó de inmediato una puja máxima que alguien había dejado antes.',
  receiptNumber: 'Puja número',
  receiptAt: 'Recibida',
  receiptBy: 'La hizo',
  again: 'Volver a pujar',
  toLot: 'Volver a la subasta',
}

/** Orders of the list; the key is used in the URL. */
export const sorts = {
  terminan: 'Terminan pronto',
  recientes: 'Recién abiertas',
  'mayor-puja': 'Mayor puja',
  'menor-puja': 'Menor puja',
} as const

/** For ended auctions, instead of "Terminan pronto". */
export const endedLately = 'Recién terminadas'

export type SortKey = keyof typeof sorts
