import type { PersonField, RequiredField } from '#machines/onboarding/fields.ts'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'

const labels: Record<PersonField, string> = {
  name: 'Nombre',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  cellPhone: 'Celular',
  homePhone: 'Teléfono de casa',
  address: 'Dirección',
  zip: 'Código postal',
}

/** Texts for a person's data and documents on all screens. */
export const profile = {
  ...labels,
  photo: 'Foto de perfil',
  cellPhoneHint: '10 dígitos, con lada.',
  bank: 'Banco',
  clabe: 'CLABE',
  clabeHint: '18 dígitos. Está en tu estado de cuenta o en la app de tu banco.',
  accountHolder: 'Titular de la cuenta',
  sellerConflict:
    'Tu correo, tu celular o tu CLABE también son de un vendedor de Remate. Puedes completar tu registro, pero ' +
    'los vendedores no pueden pujar: si no vendes en Remate, escríbenos para revisarlo.',
  contact: 'Escribir a Remate',
  notSent: 'Se perdió la conexión y no sabemos si se guardó. Lo que escribiste sigue aquí; intenta de nuevo.',
}

export const documentNames: Record<StoredDocumentKind, string> = {
  'profile-photo': 'Foto de perfil',
  'ine-front': 'INE (frente)',
  'ine-back': 'INE (reverso)',
  'proof-of-address': 'Comprobante de domicilio',
  'bank-statement': 'Carátula del estado de cuenta',
}

export const documentHints: Record<Exclude<StoredDocumentKind, 'profile-photo'>, string> = {
  'ine-front': 'El lado con tu fotografía, completo y legible.',
  'ine-back': 'El lado con el código, completo y legible.',
  'proof-of-address':
    'Recibo de luz, agua o teléfono de los últimos tres meses: foto, o el PDF que te mandan por correo.',
  'bank-statement': 'La primera hoja de tu estado de cuenta, con tu nombre y tu CLABE: foto o PDF.',
}

/** Errors of required fields that are empty. */
export const personRequired: Record<RequiredField, string> = {
  name: 'Nombre requerido',
  paternalSurname: 'Apellido Paterno requerido',
  maternalSurname: 'Apellido Materno requerido',
  cellPhone: 'Celular requerido',
  address: 'Dirección requerida',
}

export const personErrors = {
  imageRequired: 'Imagen Requerida',
  completeAll: 'Completa todos los campos para continuar',
  under: (what: string, max: number) => `${what} debe ser menor a ${max} caracteres`,
  bankRequired: 'Banco requerido',
  bankUnknown: (code: string) => `No reconocemos el banco de las CLABE que empiezan con ${code}: escribe su nombre`,
  clabeRequired: 'CLABE requerida',
  holderRequired: 'Titular requerido',
  dataFirst: 'Guarda primero tus datos personales',
}
