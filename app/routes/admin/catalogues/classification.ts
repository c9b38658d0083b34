import { href } from 'react-router'
import { type CatalogueScreen, entryForm, type ListPath } from '#app/forms/listing/catalogue.ts'
import { count } from '#app/texts/format/numbers.ts'

// The horses' classification: groups, their categories, and their subcategories (URLs: ruling 56).

const root = 'Grupos'
const groups: ListPath = () => href('/admin/groups')
const categories: ListPath = ([group]) => href('/admin/categories/:group', { group: String(group) })
const subcategories: ListPath = ([group, category]) =>
  href('/admin/categories/:group/:category', { group: String(group), category: String(category) })

const status = { active: 'Activa', inactive: 'Inactiva' }
const countCategories = (total: number) => count(total, 'categoría', 'categorías')
const countSubcategories = (total: number) => count(total, 'subcategoría', 'subcategorías')

export const groupScreen: CatalogueScreen = {
  root,
  paths: [groups],
  params: [],
  size: 10,
  form: entryForm('Nombre Grupo requerido'),
  below: { head: 'Categorías', path: categories, count: countCategories },
  words: {
    title: 'Grupos',
    lead: 'Lo más alto de la clasificación: cada grupo tiene sus categorías.',
    count: (total) => count(total, 'grupo', 'grupos'),
    ending: 'o',
    add: 'Agregar un grupo',
    edit: 'Editar grupo',
    flag: {
      label: 'Es de remolques',
      hint: 'No se ofrece al registrar un caballo.',
      mark: 'De remolques',
    },
    ...status,
  },
}

export const categoryScreen: CatalogueScreen = {
  root,
  paths: [groups, categories],
  params: ['group'],
  size: 10,
  form: entryForm('Nombre Categoría requerido'),
  below: { head: 'Subcategorías', path: subcategories, count: countSubcategories },
  words: {
    title: 'Categorías',
    lead: 'Cada categoría tiene sus subcategorías, que son las que se eligen al registrar un caballo.',
    count: countCategories,
    ending: 'a',
    add: 'Agregar una categoría',
    edit: 'Editar categoría',
    ...status,
  },
}

export const subcategoryScreen: CatalogueScreen = {
  root,
  paths: [groups, categories, subcategories],
  params: ['group', 'category'],
  size: 10,
  form: entryForm('Nombre subcategoría requerido'),
  words: {
    title: 'Subcategorías',
    lead: 'Las que se eligen al registrar un caballo, y por las que los compradores buscan.',
    count: countSubcategories,
    ending: 'a',
    add: 'Agregar una subcategoría',
    edit: 'Editar subcategoría',
    ...status,
  },
}
