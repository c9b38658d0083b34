import type { Outcome } from '#machines/results/rules.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { formatDayName } from '#app/texts/format/days.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Texts of the results of sales (ruling 79). */

export const outcomes: Record<Outcome, string> = {
  sold: 'Vendido',
  'bought-now': 'Vendido en compra inmediata',
  'sold-after': 'Vendido después del remate',
  'below-reserve': 'No alcanzó la reserva',
  'no-bids': 'Sin pujas',
  unsold: 'No se vendió',
  withdrawn: 'Retirado',
}

export const figureWords = {
  catalogued: 'Catalogados',
  withdrawn: (n: number) => (n === 0 ? 'Ninguno se retiró' : count(n, 'se retiró', 'se retiraron')),
  offered: 'Ofrecidos',
  offeredWhy: 'Catalogados sin los retirados',
  sold: 'Vendidos',
  soldOf: (share: string) => `${share} de los ofrecidos`,
  total: 'Total',
  totalWhy: 'Suma de los precios',
  average: 'Promedio',
  averageWhy: 'Total entre vendidos',
  median: 'Mediana',
  medianWhy: 'La mitad se vendió en más',
  highest: 'Más alto',
  highestWhy: 'El precio mayor',
  share: 'Venta',
  none: '–',
}

export const groupWords = {
  title: 'Por grupos',
  why: 'Solo se publican grupos de cinco lotes o más; los demás van juntos.',
  rest: 'Los demás',
  dimensions: {
    class: 'Clase',
    sex: 'Sexo',
    sire: 'Padre',
    damSire: 'Abuelo materno',
    ranch: 'Rancho',
  },
  trailers: 'Remolques',
}

export const lotWords = {
  title: 'Lote por lote',
  lot: 'Lote',
  sire: 'Padre',
  damSire: 'Abuelo materno',
  class: 'Clase',
  ranch: 'Rancho',
  evening: 'Velada',
  outcome: 'Resultado',
  price: 'Precio',
  trailer: 'Remolque',
}

export const results = {
  title: 'Resultados',
  lead: 'Lo que se ofreció y lo que se vendió en cada velada, después de su último martillo. En pesos mexicanos.',
  of: (day: string) => `Resultados de la velada del ${formatDayName(day)}`,
  few: (sold: number, offered: number, total: number) =>
    `${count(sold, 'lote vendido', 'lotes vendidos')} de ${offered}` +
    (sold > 0 ? `, ${formatMoney(total)} en total.` : '.'),
  description: (day: string, sold: number, total: number) =>
    `Velada del ${formatDayName(day)}: ${count(sold, 'lote vendido', 'lotes vendidos')}, ${formatMoney(total)} en ` +
    'total. Precios lote por lote, por clase, padre y rancho.',
  evening: 'Velada',
  one: (day: string) => formatShortDay(day),
  empty: 'Todavía no termina ninguna velada',
  earlier: 'Veladas anteriores',
  latest: 'Volver a las más recientes',
  csv: 'Descargar en CSV',
  catalogue: 'Ver el catálogo de la velada',
  see: 'Ver los resultados',
  all: 'Todos los resultados',
  standing:
    'Cuentan las ventas que siguen en pie: en el martillo, en compra inmediata, y después del remate por ' +
    'negociación o segunda oportunidad. Una venta anulada o que no se pagó no cuenta.',
  file: 'remate-resultados.csv',
  fileOf: (day: string) => `remate-resultados-${day}.csv`,
}

export const sireWords = {
  roles: { sire: 'Sus hijos', damSire: 'Hijos de sus hijas' },
  rolesLabel: 'Qué lotes mostrar',
  counted: (role: string, n: number) => `${role} (${n})`,
  kicker: 'Semental',
  also: (names: string[]) => `También escrito: ${names.join(', ')}.`,
  title: (name: string) => `Resultados de ${name}`,
  description: (name: string) =>
    `Hijos de ${name} ofrecidos y vendidos en las subastas de Remate: mediana, porcentaje vendido y precios por año.`,
  few: 'Las cifras se publican a partir de cinco lotes vendidos.',
  years: 'Por año',
  year: 'Año',
  lots: 'Sus lotes',
  empty: 'Ningún lote ha salido a subasta todavía.',
}

export const comparables = {
  title: 'Ventas comparables',
  of: (title: string) => `Ventas comparables con ${title}`,
  lead: 'Precios de caballos parecidos que ya se vendieron en Remate.',
  basis: ({ ageFrom, ageTo }: { ageFrom: number; ageTo: number }) =>
    `Misma clase, mismo sexo y ${ages(ageFrom, ageTo)} al venderse, en los últimos 24 meses.`,
  noBasis: 'Para comparar hacen falta la clase, el sexo y la fecha de nacimiento.',
  few: 'Todavía no hay cinco ventas comparables.',
  all: 'Todas las comparables',
  bySire: (sire: string) => `Hijos de ${sire}`,
  median: 'Mediana',
  half: 'La mitad de en medio',
  between: (low: number, high: number) => `De ${formatMoney(low)} a ${formatMoney(high)}`,
  count: (n: number) => count(n, 'venta', 'ventas'),
  /** Figures in a sentence, beside a price; `whose`: the compared sales. */
  told: (
    whose: string,
    { count: n, median, low, high }: { count: number; median: number; low: number; high: number },
  ) =>
    `${whose}: mediana ${formatMoney(median)} de ${count(n, 'venta', 'ventas')}; la mitad de en medio, de ` +
    `${formatMoney(low)} a ${formatMoney(high)}.`,
  see: 'Ver las ventas comparables',
  sameSire: 'Mismo padre',
  notAppraisal: 'No es un avalúo: cada caballo vale lo que vale.',
}

function ages(from: number, to: number): string {
  if (to >= 60) return `${from} años o más`
  if (to === 0) return 'menos de un año'
  return from === to ? count(from, 'año', 'años') : `de ${from} a ${to} años`
}
