/** The error catalogue of a ranch's form (specification 2, section 5). */
export const ranchErrors = {
  nameRequired: 'Nombre requerido',
  nameLong: 'Nombre debe ser menor a 100 caracteres',
  taken: 'Nombre de rancho no disponible',
  logo: 'El logo es requerido.',
  incomplete: 'Completa los campos.',
  kind: 'Elige si tienes rancho o vendes por tu cuenta',
}
