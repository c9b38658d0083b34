/** Texts of saved views: a list's address with a name, for the administrator who saved it. */
export const savedViews = {
  title: 'Guardar esta vista',
  lead: 'Guarda los filtros, el orden y las filas de esta lista con un nombre. Solo tú la ves.',
  change: 'Cambiar la vista',
  of: (name: string) => `Vista «${name}»`,
  name: 'Nombre',
  nameHint: 'Por ejemplo: «Anticipos vencidos de Jalisco».',
  nameRequired: 'Escribe un nombre para la vista',
  nameLong: (max: number) => `Hasta ${max} caracteres`,
  taken: 'Ya tienes una vista de esta lista con ese nombre. Elige otro.',
  full: (list: number, all: number) =>
    `Ya no caben más: hasta ${list} vistas de una lista y ${all} en total. Elimina una que no uses.`,
  save: 'Guardar',
  delete: 'Eliminar vista',
  deleteWhy: 'Solo se elimina el nombre: la lista y sus filtros siguen ahí.',
  back: 'Volver a la lista',
}
