import { imageFormats } from '#app/texts/uploads.ts'
import { catalogues, doneTo } from '#app/texts/listing/catalogues.ts'
import { count } from '#app/texts/format/numbers.ts'

export const ranches = {
  title: 'Ranchos',
  lead: 'Para quién venden los vendedores. Sus caballos se muestran con el nombre y el logo de su rancho.',
  count: (n: number) => count(n, 'rancho', 'ranchos'),
  ending: 'o' as const,
  text: 'Buscar por nombre',
  status: 'Estado',
  statuses: { si: 'Activo', no: 'Inactivo' },
  active: 'Activo',
  inactive: 'Inactivo',
  sortBy: 'Ordenar por',
  orders: { id: 'Captura', nombre: 'Nombre' },
  sellers: 'Vendedores',
  sellersOf: (name: string) => `Vendedores de ${name}`,
  sellerCount: (n: number) => count(n, 'vendedor', 'vendedores'),
  house: 'Rancho de la casa',
  noCity: 'Sin ciudad',
  noLogo: 'Sin logo',
  add: 'Agregar un rancho',
  edit: 'Editar',
  editOne: 'Editar rancho',
  delete: 'Eliminar',
  of: (act: string, name: string) => `${act}: ${name}`,
  empty: 'Todavía no hay ranchos',
  back: 'Volver a Ranchos',
  save: 'Guardar',
  offered: 'Se puede elegir para mover vendedores a él (Activo)',
  offeredWhy: 'Desactivado conserva a sus vendedores y se sigue leyendo donde ya se usó.',
  defaultStays: 'El rancho de la casa no se desactiva ni se elimina: en él están quienes venden por su cuenta.',
  neverOff: 'es el rancho de la casa',
  logoNow: 'Logo actual',
  logoHint: `${imageFormats}, hasta 20 MB.`,
  logoKept: 'El logo que subiste está guardado; no hace falta elegirlo otra vez.',
  logoGone: 'El logo ya no está guardado. Elígelo otra vez.',
  ask: catalogues.ask,
  forGood: catalogues.forGood,
  inUse: (name: string, sellers: number, listings: number) =>
    `${name} está en uso (${count(sellers, 'vendedor', 'vendedores')}, ` +
    `${count(listings, 'registro', 'registros')}): no se puede eliminar. Puedes desactivarlo.`,
  deactivate: 'Desactivar',
  done: doneTo('Rancho'),
}

/** Texts of a ranch's sellers, and of moving a seller to it. */
export const ranchSellers = {
  title: (ranch: string) => `Vendedores de ${ranch}`,
  count: (n: number) => count(n, 'vendedor', 'vendedores'),
  all: 'Todos los vendedores',
  public: 'Ver su página',
  text: 'Nombre, correo o teléfono',
  name: 'Vendedor',
  phone: 'Teléfono',
  standing: 'Estado',
  since: 'Registro',
  actions: 'Opciones',
  see: 'Ver',
  empty: 'Nadie vende para este rancho',
  add: 'Mover un vendedor a este rancho',
  addTitle: (ranch: string) => `Mover un vendedor a ${ranch}`,
  back: 'Volver al rancho',
  find: 'Buscar',
  none: 'Ningún vendedor de otro rancho coincide.',
  sellsFor: (ranch: string) => `Hoy vende para ${ranch}`,
  move: 'Mover aquí',
  consequence:
    'Con el vendedor se mueven sus caballos y remolques que no están en subasta. Los que están en subasta o se ' +
    'vendieron conservan el rancho con el que se vieron.',
  inactive: 'Este rancho está inactivo: para mover vendedores a él, actívalo primero.',
  done: (listings: number) =>
    listings === 0 ? 'Vendedor movido.' : `Vendedor movido, con ${count(listings, 'registro', 'registros')}.`,
  moved: (ranch: string, by: string | null) =>
    `Nadie se movió: ese vendedor ya está en ${ranch}.${by === null ? '' : ` Ya lo hizo ${by}.`}`,
  refused: {
    unknown: 'Ese vendedor o ese rancho ya no están.',
    inactive: 'Este rancho está inactivo: para mover vendedores a él, actívalo primero.',
    same: 'Ese vendedor ya vende para este rancho.',
  },
}
