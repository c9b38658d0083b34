import { href } from 'react-router'
import { type CatalogueScreen, synonymForm } from '#app/forms/listing/catalogue.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Words that find the same lots. */
export const synonymScreen: CatalogueScreen = {
  paths: [() => href('/admin/synonyms')],
  root: 'Sinónimos',
  params: [],
  size: 25,
  form: synonymForm,
  words: {
    title: 'Sinónimos',
    lead: 'Palabras que quieren decir lo mismo, separadas por comas. Quien busca una encuentra los lotes de todas.',
    name: 'Palabras',
    nameHint: 'Separadas por comas: garañón, semental, padrillo.',
    count: (total) => count(total, 'renglón', 'renglones'),
    ending: 'o',
    add: 'Agregar sinónimos',
    edit: 'Editar sinónimos',
    active: 'Activo',
    inactive: 'Inactivo',
    offered: 'Se usan en la búsqueda (Activo)',
    offeredWhy: 'Desactivados, cada palabra se busca sola.',
  },
}
