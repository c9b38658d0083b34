import { count } from '#app/texts/format/numbers.ts'

export const searchWords = {
  title: 'Buscar en la casa',
  back: 'Volver al panel',
  label: 'Pantalla, persona, lote o caballo',
  hint: 'Dos letras o más, o un número de lote.',
  search: 'Buscar',
  found: (n: number) => (n === 0 ? 'Nada coincide. Prueba con menos letras.' : count(n, 'resultado', 'resultados')),
  wait: 'Buscaste mucho en poco tiempo. Espera unos minutos.',
  results: 'Resultados',
  screens: 'Pantallas',
  listings: 'Lotes y registros',
  people: 'Personas',
  lot: (auction: number) => `Lote ${auction}`,
  listing: {
    horse: (number: number) => `Caballo núm. ${number}`,
    trailer: (number: number) => `Remolque núm. ${number}`,
  },
  unnamed: 'Sin nombre',
  audience: { buyer: 'Comprador', seller: 'Vendedor', admin: 'Administrador' },
  closed: 'cuenta cerrada',
}
