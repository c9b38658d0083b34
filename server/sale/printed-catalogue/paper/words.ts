import { formatClock, formatDateTime, formatDayTime } from '#app/texts/format/dates.ts'
import { formatDayName } from '#app/texts/format/days.ts'
import { count } from '#app/texts/format/numbers.ts'
import { plain } from '#app/texts/format/plain.ts'
import { lot as lotWords } from '#app/texts/sale/auctions.ts'
import { evenings } from '#app/texts/sale/evenings.ts'
import { lotNotices } from '#app/texts/sale/lot-notices.ts'

/** Texts of the paper alone. */
export const words = {
  title: 'Catálogo',
  house: 'Subastas de caballos en vivo',
  name: evenings.name,
  /** "Velada del jueves" and "3 de diciembre de 2026". */
  evening: (day: string): [weekday: string, date: string] => {
    const [weekday = '', ...date] = formatDayName(day).split(' ')
    return [`Velada del ${weekday}`, date.join(' ')]
  },
  hours: (first: number, last: number) =>
    first === last
      ? `Los lotes cierran a las ${formatClock(first)} h, hora del centro`
      : `Los lotes cierran de ${formatClock(first)} a ${formatClock(last)} h, hora del centro`,
  lots: evenings.lots,
  more: (n: number) =>
    `Este catálogo no trae ${count(n, 'lote más', 'lotes más')}, que están en la página de la velada.`,
  version: (version: number, at: number) => `Versión ${version} · ${plain(formatDateTime(at))}`,
  cover: (lot: number, name: string) => `En la portada: lote ${lot}, ${name}`,
  foot: (day: string, version: number) => `Remate · ${formatDayName(day)} · versión ${version}`,
  conditions: 'Condiciones de venta',
  index: 'Índice',
  byName: 'Por nombre',
  bySire: 'Por padre',
  byRanch: 'Por rancho',
  byLot: 'Lotes',
  columns: 'lote · pág.',
  lot: 'Lote',
  numbered: (id: number) => `Lote ${id}`,
  photo: (name: string) => `Foto de ${name}`,
  pedigree: lotWords.pedigree,
  health: lotWords.health,
  said: lotWords.healthSaid,
  observations: lotWords.observations,
  perks: lotWords.perks,
  notice: lotNotices.title,
  opening: 'Puja de salida',
  closes: lotWords.closes,
  zone: 'hora del centro',
  qr: (lot: number) => `Código QR de la página del lote ${lot}`,
  qrCaption: 'Verlo y pujar',
  terms: (address: string) => `Los términos y condiciones completos están en ${address}`,
  indexEntry: (name: string, lot: number, page: string) => `${name}, lote ${lot}, página ${page}`,
  notes: 'Notas',
  errataHere: 'Los cambios posteriores a esta versión están en la fe de erratas, que la casa publica en',
  back: 'Fotos, videos, papeles y pujas de cada lote, en',
  qrEvening: 'Código QR de la página de la velada',
  qrTerms: 'Código QR de los términos y condiciones',
  qrErrata: 'Código QR de la fe de erratas',
  closing: (at: number) => plain(formatDayTime(at)),
}

/** An address as it is printed: without its scheme. */
export const printed = (address: string) => address.replace(/^https?:\/\//, '')
