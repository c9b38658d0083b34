import {
  CAPTURE_FIELDS,
  type CaptureField,
  type FieldPart,
  FIELDS,
  kindOf,
  namesOf,
  PARTS,
} from '#machines/capture/fields.ts'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import type { Subject } from '#app/forms/listing/observed-field.ts'

/** Frequent reasons by section, to choose from and to edit. */
export const reasons: Record<AuditSection, readonly string[]> = {
  general: [
    'La foto está borrosa o muy oscura. Sube una nítida, con luz de día.',
    'La foto no muestra al animal completo. Súbela de cuerpo entero y de perfil.',
    'Falta una foto que deje ver las patas y los cascos.',
    'No se distingue el fierro. Sube una foto de cerca.',
    'La foto tiene texto, logotipos o teléfonos encima. Súbela sin ellos.',
    'La foto no es de este registro.',
    'El nombre no coincide con el del documento de registro.',
    'La clave de registro no coincide con la del documento.',
    'Falta el documento que respalda la clave de registro.',
    'El documento de registro no se lee completo. Vuelve a subirlo.',
    'La fecha de nacimiento no coincide con los documentos.',
    'La clasificación no corresponde a lo que se ve.',
    'La descripción incluye datos de contacto. Quítalos.',
    'El precio estimado parece equivocado. Revísalo.',
    'La ubicación está incompleta o no corresponde.',
  ],
  health: [
    'El certificado no tiene fecha.',
    'El certificado tiene más de seis meses. Sube uno reciente.',
    'El certificado no tiene la firma o la cédula del veterinario.',
    'El certificado es de otro animal.',
    'El certificado no se lee. Vuelve a escanearlo.',
    'El certificado menciona un padecimiento que no está marcado.',
    'Hay un padecimiento marcado que el certificado no explica.',
  ],
  pedigree: [
    'El documento de respaldo no coincide con los nombres capturados.',
    'El documento de respaldo no se lee. Vuelve a subirlo.',
    'El documento de respaldo es de otro animal.',
    'Falta el nombre del padre o de la madre, que el documento sí menciona.',
    'El nombre de un ancestro está incompleto o mal escrito.',
  ],
  videos: [
    'El video ya no está disponible.',
    'El video es privado. Cámbialo a público o no listado.',
    'El video es de otro animal.',
    'El video incluye datos de contacto.',
  ],
  seller: [
    'La INE no se lee o está vencida.',
    'El comprobante de domicilio tiene más de tres meses.',
    'El nombre de la INE no coincide con el del titular de la cuenta.',
    'Falta un documento de identidad.',
    'Los datos bancarios están incompletos.',
  ],
}

/** Order of the choices about the general section; fields that are not named follow. */
const ORDER: readonly Subject[] = [
  'photos',
  'name',
  'brand',
  'model',
  'subcategory',
  'sex',
  'dateOfBirth',
  'heightCm',
  'city',
  'price',
  'registry',
  'description',
  'registryOrganization',
  'document',
  'shortDescription',
  'perks',
  'awards',
]

/** Subjects that an observation may concern, by section: the capture's fields, its photos and documents. */
export function fieldsOf(section: AuditSection, kind: 'horse' | 'trailer'): readonly Subject[] {
  switch (section) {
    case 'general': {
      const subjects: Subject[] = ['photos', 'document', ...observedFields(section, kind)]
      const named = ORDER.filter((subject) => subjects.includes(subject))
      return [...named, ...subjects.filter((subject) => !named.includes(subject))]
    }
    case 'health':
      return ['certificate', ...observedFields(section, kind)]
    case 'pedigree':
      return [...observedFields(section, kind), 'document']
    case 'videos':
      return observedFields(section, kind)
    case 'seller':
      return []
  }
}

/** The fields of a part that an observation may concern. */
function observedFields(part: FieldPart, kind: 'horse' | 'trailer'): CaptureField[] {
  const sections = namesOf(CAPTURE_FIELDS).filter((section) => kindOf(section) === kind)
  const captured = sections.flatMap((section): readonly CaptureField[] => CAPTURE_FIELDS[section])
  return (namesOf(PARTS[part]) as CaptureField[]).filter((field) => {
    const { observed = true } = FIELDS[field]
    return captured.includes(field) && (observed === true || observed === kind)
  })
}
