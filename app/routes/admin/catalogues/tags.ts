import { href } from 'react-router'
import { type CatalogueScreen, entryForm } from '#app/forms/listing/catalogue.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Tags of the shop's articles (specification 2, section 3). */
export const tagScreen: CatalogueScreen = {
  paths: [() => href('/admin/tags')],
  root: 'Tags',
  params: [],
  // Five per page: specification 2, section 9.
  size: 5,
  form: entryForm('Nombre Tag requerido'),
  words: {
    title: 'Tags',
    lead: 'Con ellos se ordenan los artículos de la tienda.',
    count: (total) => count(total, 'tag', 'tags'),
    ending: 'o',
    add: 'Agregar un tag',
    edit: 'Editar tag',
    active: 'Activo',
    inactive: 'Inactivo',
  },
}
