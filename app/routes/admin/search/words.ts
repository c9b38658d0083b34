import { count } from '#app/texts/format/numbers.ts'

export const searchWords = {
  title: 'Buscar en la casa',
  back: 'Cerrar la búsqueda',
  label: 'Pantalla, persona, lote, caballo o lo que quieres hacer',
  hint: 'Por ejemplo: «extender lote 12», «autorizar Centella», «suspender Juan». Nada se hace sin preguntar.',
  search: 'Buscar',
  found: (n: number) => (n === 0 ? 'Nada coincide. Prueba con menos letras.' : count(n, 'resultado', 'resultados')),
  wait: 'Buscaste mucho en poco tiempo. Espera unos minutos.',
  results: 'Resultados',
  acts: 'Acciones',
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

/** Acts that are found by their verb. */
export const actWords = {
  on: (act: string, name: string) => `${act}: ${name}`,
  onLot: (act: string, name: string, auction: number) => `${act}: ${name}, ${searchWords.lot(auction).toLowerCase()}`,
  decisions: { enviar: 'Enviar observaciones', autorizar: 'Autorizar', reabrir: 'Reabrir' },
  audit: 'Ir a auditoría',
  suspend: 'Suspender la cuenta',
  reinstate: 'Reactivar la cuenta',
  limit: 'Cambiar el límite',
  choose: (verb: string) => `${verb.charAt(0).toUpperCase()}${verb.slice(1)}: escribe a quién o qué`,
  chooseIn: (list: string) => `o elige en ${list}`,
  adding: ['agregar', 'nuevo', 'nueva', 'crear', 'registrar', 'invitar'],
  add: (list: string) => `Agregar en ${list}`,
  listing: searchWords.listing,
  audience: searchWords.audience,
}
