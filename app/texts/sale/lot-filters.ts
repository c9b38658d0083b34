import { auctions } from './auctions.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Texts of the lot filters: the list of auctions and the search. */

export const lotFilterWords = {
  title: 'Filtros',
  chosen: (n: number) => count(n, 'filtro elegido', 'filtros elegidos'),
  chips: 'Filtros elegidos',
  remove: (label: string) => `Quitar filtro: ${label}`,
  class: 'Clasificación',
  sex: 'Sexo',
  state: 'Estado',
  sire: 'Padre',
  damSire: 'Abuelo materno',
  sireChip: (name: string) => `Padre: ${name}`,
  damSireChip: (name: string) => `Abuelo materno: ${name}`,
  shortName: 'Escribe al menos 3 letras',
  from: 'Precio desde',
  to: 'Precio hasta',
  fromChip: (pesos: number) => `Desde ${formatMoney(pesos)}`,
  toChip: (pesos: number) => `Hasta ${formatMoney(pesos)}`,
  upsideDown: 'Debe ser mayor que el precio desde',
  empty: 'Ninguna subasta cumple con todos estos filtros',
  emptyHint: 'Quita uno para ver más:',
  without: (label: string, count: number) => `Sin «${label}»: ${auctions.count(count)}`,
  save: 'Guardar esta búsqueda',
  saveFilters: 'Guardar estos filtros como búsqueda',
  clear: 'Quitar todos los filtros',
}
