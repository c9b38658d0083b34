import { href } from 'react-router'
import { type CatalogueScreen, entryForm, type ListPath } from '#app/forms/listing/catalogue.ts'
import { count } from '#app/texts/format/numbers.ts'

// Places of horses and ranches: countries, their states, and their cities (URLs: ruling 56).

const root = 'Países'
const countries: ListPath = () => href('/admin/countries')
const states: ListPath = ([country]) => href('/admin/countries/:country', { country: String(country) })
const cities: ListPath = ([, state]) => href('/admin/countries/states/:state', { state: String(state) })

const status = { active: 'Activo', inactive: 'Inactivo' }
const countStates = (total: number) => count(total, 'estado', 'estados')
const countCities = (total: number) => count(total, 'ciudad', 'ciudades')

export const countryScreen: CatalogueScreen = {
  root,
  paths: [countries],
  params: [],
  size: 10,
  form: entryForm('Nombre requerido'),
  below: { head: 'Estados', path: states, count: countStates },
  words: {
    title: 'Países',
    lead: 'Cada país tiene sus estados.',
    count: (total) => count(total, 'país', 'países'),
    ending: 'o',
    add: 'Agregar un país',
    edit: 'Editar país',
    ...status,
  },
}

export const stateScreen: CatalogueScreen = {
  root,
  paths: [countries, states],
  params: ['country'],
  size: 10,
  form: entryForm('Nombre requerido'),
  below: { head: 'Ciudades', path: cities, count: countCities },
  words: {
    title: 'Estados',
    lead: 'Cada estado tiene sus ciudades o municipios.',
    count: countStates,
    ending: 'o',
    add: 'Agregar un estado',
    edit: 'Editar estado',
    ...status,
  },
}

export const cityScreen: CatalogueScreen = {
  root,
  paths: [countries, states, cities],
  // The URL contains only the state (ruling 56).
  params: [null, 'state'],
  size: 10,
  form: entryForm('Nombre requerido'),
  words: {
    title: 'Ciudades',
    lead: 'Las que se eligen como ubicación de un caballo, un remolque o un rancho.',
    count: countCities,
    ending: 'a',
    add: 'Agregar una ciudad',
    edit: 'Editar ciudad',
    ...status,
  },
}
