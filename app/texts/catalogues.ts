/** Words of the catalogues' lists and dialogs; what an entry is called is each catalogue's own. */
export const catalogues = {
  add: 'Agregar',
  edit: 'Editar',
  delete: 'Eliminar',
  save: 'Guardar',
  cancel: 'Cancelar',
  back: (title: string) => `Volver a ${title}`,
  name: 'Nombre',
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
    `${name} se usa en ${uses === 1 ? '1 registro' : `${uses} registros`}: no se puede eliminar. Puedes desactivarlo.`,
  deactivate: 'Desactivar',
  done: {
    creado: 'Capturado correctamente',
    actualizado: 'Actualizado correctamente',
    eliminado: 'Eliminado correctamente',
  },
}
