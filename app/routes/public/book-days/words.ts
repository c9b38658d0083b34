import { count, formatWhole } from '#app/texts/format/numbers.ts'

export const bookDays = {
  title: 'El libro de cada subasta',
  lead:
    'Cada subasta tiene un libro que cualquiera puede leer, descargar y comprobar. Cada noche publicamos aquí ' +
    'una sola ' +
    'huella hecha de las de todas las subastas que se movieron ese día: guárdala, y nadie podrá cambiar ni ' +
    'quitar un libro ' +
    'sin que se note.',
  empty: 'La primera huella se publica esta noche.',
  count: (total: number) => count(total, 'día', 'días', formatWhole),
  auctions: (n: number) => count(n, 'subasta', 'subastas', formatWhole),
  download: 'Descargar',
  downloadOf: (day: string) => `Descargar el ${day}`,
}
