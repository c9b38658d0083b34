import { href } from 'react-router'
import { type CatalogueScreen, entryForm } from '#app/forms/listing/catalogue.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Invitation codes for sellers' registrations (ruling 22). */
export const codeScreen: CatalogueScreen = {
  paths: [() => href('/admin/invitationCodes')],
  root: 'Códigos invitación',
  params: [],
  size: 10,
  form: entryForm('Código requerido', 'El código debe ser menor a 100 caracteres'),
  words: {
    title: 'Códigos invitación',
    lead: 'Con uno activo se registra un vendedor. Mayúsculas y minúsculas cuentan igual.',
    name: 'Código',
    count: (total) => count(total, 'código', 'códigos'),
    ending: 'o',
    add: 'Capturar',
    edit: 'Editar código',
    active: 'Activa',
    inactive: 'Inactiva',
  },
}
