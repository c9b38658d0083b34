import { formatWhole } from './format/numbers.ts'

/** Ending of adjectives about a list's rows: "12 tags seleccionados", "12 ciudades seleccionadas". */
export type Ending = 'o' | 'a'

const ONLY = { o: 'El único', a: 'La única' }

/** Texts of every list: count, order, filters and pages. */
export const lists = {
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previous: 'Anterior',
  next: 'Siguiente',
  /** For example "41 a 50 de 124 devoluciones", and "Número 51 de 51 devoluciones" of a page with one row. */
  range: (from: number, to: number, count: string) =>
    from === to ? `Número ${from} de ${count}` : `${from} a ${to} de ${count}`,
  /** For a long list that was counted only to a limit. */
  moreThan: (count: string) => `más de ${count}`,
  narrow: 'Hay más, que aquí no caben. Filtra para verlos.',
  /** Acts on several rows: those of the page, or all that the filters find. */
  bulk: (ending: Ending) => `Vari${ending}s a la vez`,
  pageRows: (n: number, ending: Ending) =>
    n === 1 ? `${ONLY[ending]} de la página` : `L${ending}s ${formatWhole(n)} de la página`,
  allRows: (n: number, filtered: boolean, ending: Ending) =>
    `L${ending}s ${formatWhole(n)} ${filtered ? 'del filtro' : 'de la lista'}`,
  /** Rows with a box: the box of one, of all on the page, their number, and the button to the acts on them. */
  select: (name: string) => `Seleccionar ${name}`,
  selectAll: 'Seleccionar la página',
  selected: (what: string, n: number, ending: Ending) => `${what} seleccionad${ending}${n === 1 ? '' : 's'}`,
  act: 'Elegir qué hacer',
  tooMuch: (all: string, most: number) => `${all}: son más de ${most}, filtra`,
  rows: 'Filas',
  rowsPerPage: (n: number) => `${n} filas por página`,
  /** The button that opens the acts on a row. */
  actsOn: (name: string) => `Acciones: ${name}`,
  sortBy: 'Ordenar por',
  filters: 'Filtros',
  filter: 'Filtrar',
  clear: 'Quitar filtros',
  rowKeys: 'Teclas j y k: de fila en fila; Enter abre.',
  rowKeysOff: 'Apagar',
  rowKeysOn: 'Encender las teclas j y k',
  nothingFits: 'Nada coincide con estos filtros',
  views: 'Vistas guardadas',
  saveView: 'Guardar esta vista',
  changeView: 'Cambiar la vista',
  any: 'Todos',
  show: 'Mostrar',
}
