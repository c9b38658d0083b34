import type { EveningStage } from '#machines/evening/rules.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { formatDayName } from '#app/texts/format/days.ts'
import { count, figure } from '#app/texts/format/numbers.ts'

/** Texts of the evenings (veladas): their list, each one's catalogue, and the way to the next one. */

export const evenings = {
  title: 'Veladas',
  lead: 'Cada velada reúne los lotes que cierran la misma noche.',
  coming: 'Próximas',
  past: 'Las que ya fueron',
  noneComing: 'No hay veladas anunciadas.',
  nonePast: 'Todavía no termina ninguna.',
  earlier: 'Veladas anteriores',
  latest: 'Volver a las más recientes',
  lots: (n: number) => count(n, 'lote', 'lotes'),
  /** "a las 19:00 h", or "de 19:00 a 20:35 h" for lots that close one after another. */
  hours: (first: number, last: number) =>
    first === last ? `a las ${formatClock(first)} h` : `de ${formatClock(first)} a ${formatClock(last)} h`,
  name: (day: string) => `Velada del ${formatDayName(day)}`,
  stages: { coming: 'Próxima velada', today: 'Velada de hoy', running: 'Velada en curso' } satisfies Record<
    EveningStage,
    string
  >,
  nextLink: 'Ver el catálogo',
  all: 'Todas las veladas',
}

export const evening = {
  count: (n: number) => count(n, 'lote', 'lotes', figure),
  closesAlike: 'Los lotes cierran',
  closesInTurn: 'Los lotes cierran uno por uno,',
  zone: 'hora del centro',
  live: (n: number) => count(n, 'lote sigue en juego', 'lotes siguen en juego'),
  over: 'Ya cerraron todos los lotes.',
  results: 'Ver los resultados',
  toCalendar: 'Agregar la velada a mi calendario',
  closesLabel: 'cierra',
  trailer: 'Remolque',
  estimate: 'Precio estimado',
  buyNow: 'Compra inmediata',
  empty: 'Ningún lote de esta velada cumple con todos estos filtros',
  title: (day: string) => evenings.name(day),
  description: (day: string, lots: number) =>
    `${count(lots, 'lote', 'lotes')} en la velada del ${formatDayName(day)}: padres, clase, sexo, rancho y puja de ` +
    'salida, en el orden en que cierran.',
}

/** The evening as a calendar's entry. */
export const eveningCalendar = {
  name: (day: string) => `Remate: ${evenings.name(day)}`,
  summary: (lots: number) => `Velada de Remate: ${count(lots, 'lote', 'lotes')}`,
  text: (url: string) =>
    `Desde una hora antes del primer cierre. La hora de cada lote puede extenderse si hay pujas al final; las ` +
    `vigentes están en ${url}`,
  cancelled: 'Esta velada se canceló: sus lotes se retiraron o cambiaron de fecha.',
  cancelledSummary: 'Velada de Remate',
  file: (day: string) => `remate-velada-${day}.ics`,
}

/** Title of a calendar's entry that no longer holds: many programs show no other sign of it. */
export const retracted = (summary: string) => `CANCELADA: ${summary}`
