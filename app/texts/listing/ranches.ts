/** Texts of a ranch's form, for sellers and administrators. */
export const ranchFields = {
  name: 'Nombre del rancho',
  nameHint: 'No puede ser el de otro rancho, aunque cambien mayúsculas o acentos.',
  free: 'Nombre disponible',
  email: 'Correo electrónico del rancho',
  phone: 'Teléfono del rancho',
  phoneHint: '10 dígitos, con lada.',
  address: 'Dirección del rancho',
  place: 'Ubicación',
  logo: 'Logo del rancho',
}

/** Error messages of a ranch's form (specification 2, section 5). */
export const ranchErrors = {
  nameRequired: 'Nombre requerido',
  nameLong: 'Nombre debe ser menor a 100 caracteres',
  taken: 'Nombre de rancho no disponible',
  logo: 'El logo es requerido.',
  incomplete: 'Completa los campos.',
  kind: 'Elige si tienes rancho o vendes por tu cuenta',
}
