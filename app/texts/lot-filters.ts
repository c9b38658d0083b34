import { auctions } from './auctions.ts'
import { formatMoney } from './format.ts'

/** Words of the filters of lots: the list of auctions and the search. */

export const sexes = { stallion: 'Garañón', mare: 'Hembra', gelding: 'Castrado' }

export const lotFilterWords = {
  title: 'Filtros',
  chosen: (n: number) => (n === 1 ? '1 filtro elegido' : `${n} filtros elegidos`),
  chips: 'Filtros elegidos',
  remove: (label: string) => `Quitar filtro: ${label}`,
  class: 'Clasificación',
  sex: 'Sexo',
  state: 'Estado',
  from: 'Precio desde',
  to: 'Precio hasta',
  fromChip: (pesos: number) => `Desde ${formatMoney(pesos)}`,
  toChip: (pesos: number) => `Hasta ${formatMoney(pesos)}`,
  upsideDown: 'Debe ser mayor que el precio desde',
  empty: 'Ninguna subasta cumple con todos estos filtros',
  emptyHint: 'Quita uno para ver más:',
  without: (label: string, count: number) => `Sin «${label}»: ${auctions.count(count)}`,
  clear: 'Quitar todos los filtros',
}
