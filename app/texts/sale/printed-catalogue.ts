import { formatDateTime, formatDayTime } from '#app/texts/format/dates.ts'
import { formatDayName } from '#app/texts/format/days.ts'
import { count, formatMeasure } from '#app/texts/format/numbers.ts'
import { lotNotices } from './lot-notices.ts'

/** Texts of an evening's printed catalogue and of its errata, on pages and on paper. Epoch ms. */

type Printed = { version: number; pages: number; bytes: number; drawnAt: number }

export const printedCatalogue = {
  title: 'Catálogo',
  link: 'Catálogo para imprimir',
  /** "(PDF, 24 páginas, 3.2 MB), versión 2 del 28 nov 2026, 10:00 h". */
  about: ({ version, pages, bytes, drawnAt }: Printed) =>
    `(PDF, ${count(pages, 'página', 'páginas')}, ${formatMeasure(Math.max(bytes, 50_000) / 1_000_000)} MB), versión ` +
    `${version} del ${formatDateTime(drawnAt)}`,
  /** "Catálogo (PDF), versión 2". */
  short: (version: number) => `Catálogo (PDF), versión ${version}`,
  drawing: 'El catálogo para imprimir se está preparando: estará aquí en unos minutos.',
  redrawing: 'Hubo cambios: la siguiente versión se está preparando.',
  file: (day: string) => `remate-catalogo-${day}.pdf`,
}

export const errata = {
  title: 'Fe de erratas',
  link: 'Fe de erratas',
  lead: (version: number, frozenAt: number) =>
    `Cambios y avisos posteriores al catálogo impreso, que se cerró el ${formatDateTime(frozenAt)} con la versión ` +
    `${version}. Horas del centro.`,
  open: 'El catálogo todavía no se cierra: hasta entonces cada cambio sale en una versión nueva.',
  none: 'Nada ha cambiado desde que se cerró el catálogo.',
  description: (day: string) =>
    `Cambios y avisos posteriores al catálogo impreso de la velada del ${formatDayName(day)}, con día y hora.`,
  back: 'Volver a la velada',
  lot: (id: number, name: string) => `Lote ${id}, ${name}`,
  conditions: 'Condiciones de venta',
  withdrawn: 'Se retiró de la velada.',
  notice: (text: string) => `${lotNotices.title}: ${text}`,
  extended: (before: number, after: number) =>
    `La casa movió su cierre: decía ${formatDayTime(before)}; cierra ${formatDayTime(after)}.`,
  moved: (before: number, after: number) =>
    `La casa estuvo fuera de línea: cerraba ${formatDayTime(before)}; cierra ${formatDayTime(after)}.`,
  added: (closing: string) => `No está en el catálogo y se suma a la velada: cierra ${closing}.`,
  says: 'Dice',
  hasToSay: 'Debe decir',
  nothing: 'sin dato',
  fields: {
    name: 'Nombre',
    class: 'Clasificación',
    sex: 'Sexo',
    birth: 'Nacimiento',
    height: 'Alzada',
    registry: 'Registro',
    make: 'Marca y modelo',
    ranch: 'Rancho',
    place: 'Lugar',
    pedigree: 'Genealogía',
    health: 'Salud',
    perks: 'Características',
    description: 'Descripción',
    opening: 'Puja de salida',
    price: 'Precio',
    closing: 'Cierre',
    added: 'Se suma',
    terms: 'Costos',
  },
}
