import { count } from '#app/texts/format/numbers.ts'

/** Texts of the catalogues' lists and dialogs; each catalogue has its own names for entries. */
export const catalogues = {
  title: 'Catálogos',
  add: 'Agregar',
  edit: 'Editar',
  delete: 'Eliminar',
  save: 'Guardar',
  back: (title: string) => `Volver a ${title}`,
  name: 'Nombre',
  titleUnder: (title: string, parent: string) => `${title} de ${parent}`,
  childrenOf: (count: string, name: string) => `${name}: ${count}`,
  status: 'Estado',
  actions: 'Opciones',
  text: 'Buscar por nombre',
  tooLong: 'Nombre debe ser menor a 100 caracteres',
  taken: 'Ya existe con este nombre',
  empty: 'Todavía no hay nada aquí',
  offered: (active: string) => `Se ofrece en los formularios (${active})`,
  offeredWhy: 'Desactivado deja de ofrecerse y se sigue leyendo donde ya se usó.',
  ask: (name: string) => `¿Deseas eliminar ${name}?`,
  forGood: 'No se puede deshacer.',
  inUse: (name: string, uses: number) =>
    `${name} se usa en ${count(uses, 'registro', 'registros')}: no se puede eliminar.`,
  instead: 'Al desactivar deja de ofrecerse y se sigue leyendo donde ya se usó.',
  alreadyInactive: 'Ya no se ofrece; se sigue leyendo donde ya se usó.',
  changedBy: (who: string, ago: string) => `${who} hizo cambios aquí ${ago}, mientras editabas.`,
  now: (name: string, status: string) => `Ahora dice «${name}», ${status}. Si guardas otra vez, quedará lo tuyo.`,
  inUseNow: 'No se eliminó: está en uso.',
  deactivate: 'Desactivar',
}

type Ending = 'o' | 'a' | 'os'

/** Notices after an act on a resource, such as "Categoría" with the ending "a" (specification 2, section 8). */
export const doneTo = (resource: string, ending: Ending = 'o') => ({
  creado: 'Capturado correctamente',
  actualizado: `${resource} actualizad${ending} correctamente`,
  eliminado: `${resource} eliminad${ending} correctamente`,
  desactivado: `${resource} desactivad${ending} correctamente`,
})

export type DoneTo = keyof ReturnType<typeof doneTo>
