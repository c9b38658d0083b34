/** Texts shared by the sellers' screens. */
export const seller = {
  title: 'Vendedor',
  menu: 'Menú del vendedor',
}

/** Next steps with a listing that the house has authorized. */
export const authorized = {
  documents: 'Subir mis documentos',
  bank: 'Agregar mi CLABE',
  finish: 'Terminar',
  unnamed: 'Sin nombre todavía',
  mayFinish: (name: string) => `Ya puedes terminar ${name}`,
}
