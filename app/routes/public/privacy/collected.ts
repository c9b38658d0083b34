import { askedOf, definitionOf, type PersonField } from '#machines/onboarding/fields.ts'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'
import type { CookieName } from '#server/engine/http/cookie-names.ts'
import type { BankData } from '#server/people/profiles/save-bank-data.ts'

/** A profile's fields in the notice; null: named with the field before it. */
const fields: Record<PersonField, string | null> = {
  name: 'Nombre y apellidos',
  paternalSurname: null,
  maternalSurname: null,
  cellPhone: 'celular',
  homePhone: 'teléfono fijo',
  address: 'domicilio',
  zip: 'código postal',
}
const said = (asked: PersonField[]) => asked.flatMap((field) => fields[field] ?? [])
const [names, ...contact] = said(askedOf('buyer'))
const ofSellers = said(askedOf('seller').filter((field) => !definitionOf(field).buyer))

const bank: Record<keyof BankData, string> = { clabe: 'CLABE', bank: 'banco', accountHolder: 'titular de la cuenta' }

const documents: Record<StoredDocumentKind, string> = {
  'profile-photo': 'fotografía de perfil',
  'ine-front': 'Imagen del frente',
  'ine-back': 'del reverso de tu credencial para votar (INE)',
  'proof-of-address': 'de un comprobante de domicilio',
  'bank-statement': 'carátula de tu estado de cuenta, si la agregas',
}
const { 'profile-photo': photo, 'bank-statement': statement, ...identity } = documents

/** The rows about a profile in the notice's table of data: of whom, and which. */
export const profileRows = [
  [
    'Compradores',
    `${names}, correo electrónico, contraseña (guardamos solo un resumen cifrado que no permite conocerla), ` +
      `${contact.join(', ')} y ${photo}.`,
  ],
  [
    'Identidad de quien puja',
    `${Object.values(identity).join(' y ')}, con los datos que muestran: fotografía, firma, CURP, clave de elector ` +
      'y domicilio.',
  ],
  [
    'Vendedores',
    'Además de los datos de identidad y contacto: ' +
      `${['rancho', ...ofSellers, ...Object.values(bank), statement].join(', ')}, y los datos de los animales y ` +
      'remolques que ofrecen.',
  ],
]

/** The cookies: their name, purpose and duration. */
export const cookies: Record<CookieName, [name: string, why: string, long: string]> = {
  remate_session: ['De sesión (remate_session)', 'Mantener tu sesión iniciada.', 'Hasta que la cierres, o 30 días.'],
  remate_phone: [
    'De fotos (remate_phone)',
    'En el teléfono que un vendedor conecta para tomar fotos: ver y cambiar las de ese registro.',
    'Hasta que termines, o 1 hora.',
  ],
  remate_device: [
    'De equipo conocido (remate_device)',
    'Reconocer este navegador al iniciar sesión, para que los intentos de extraños no te cierren la ' +
      'puerta; y saber si dos cuentas se usan desde el mismo navegador.',
    'Un año.',
  ],
  remate_draft: [
    'De borrador (remate_draft)',
    'Devolverte lo que habías escrito si tu sesión terminó a la mitad de un formulario.',
    'Hasta un día.',
  ],
  remate_email: [
    'De correo (remate_email)',
    'Tener listo tu correo la primera vez que inicias sesión después de registrarte o de validarlo.',
    'Hasta una hora.',
  ],
  remate_dicho: [
    'De aviso (remate_dicho)',
    'No repetirte al recargar que se guardó lo que acabas de guardar.',
    'Hasta una hora.',
  ],
  ligero: ['De modo ligero (ligero)', 'Recordar que elegiste gastar menos datos.', 'Un año.'],
  lista: ['De listas (lista)', 'Recordar que elegiste ver las listas como renglones.', 'Un año.'],
  estilos: [
    'De apariencia (estilos)',
    'No enviarte otra vez el aspecto del sitio que tu navegador ya guardó.',
    'Un año.',
  ],
}
