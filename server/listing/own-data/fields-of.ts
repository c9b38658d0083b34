import type { Column } from 'drizzle-orm'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { cities } from '#db/schema/people/places.ts'
import { type AncestorField, type CaptureField, type FieldNamed, namesOf } from '#machines/capture/fields.ts'
import { type CaptureRecord, STORED } from '#server/listing/listings/field-columns.ts'

/** Names of a capture's fields in the copy, in its order; the ancestors are one list of their own. */
const NAMES: Record<Exclude<CaptureField, AncestorField | 'registered'>, string> = {
  name: 'nombre',
  subcategory: 'subcategoria',
  city: 'ciudad',
  shortDescription: 'descripcion_corta',
  description: 'descripcion',
  perks: 'ventajas',
  awards: 'premios',
  videos: 'videos_de_youtube',
  dateOfBirth: 'nacimiento',
  sex: 'sexo',
  heightCm: 'alzada_cm',
  registry: 'registro',
  registryOrganization: 'organizacion_de_registro',
  nominated: 'nominado',
  model: 'modelo',
  brand: 'marca',
  price: 'precio_estimado_pesos',
  offerBuyNow: 'compra_inmediata',
  findings: 'hallazgos',
  observations: 'observaciones',
  time: 'tiempo',
  comments: 'comentarios',
  experience: 'experiencia',
  riding: 'monta',
  general: 'general',
  manners: 'modales',
  farrier: 'herrador',
  loading: 'embarque',
  clipping: 'corte',
  withHorses: 'con_otros_caballos',
}

/** The names of the catalogues' entries that are chosen in a field. */
const CHOSEN: Record<FieldNamed<'catalogue'>, Column> = { subcategory: subcategories.name, city: cities.name }

/** The columns of a record's fields by their names in the copy. */
export function fieldsOf(record: CaptureRecord): (readonly [string, Column])[] {
  const chosen: Partial<Record<CaptureField, Column>> = CHOSEN
  return namesOf(NAMES).flatMap((field) => {
    const stored = STORED.find((each) => each.field === field && each.record === record)
    return stored ? [[NAMES[field], chosen[field] ?? stored.column] as const] : []
  })
}
