import type { CaptureField, FieldNamed } from '#machines/capture/fields.ts'

/** Texts of the capture of horses and trailers (specification 2, sections 2 and 5). */

/** Labels of the fields. */
export const captureLabels: Record<CaptureField, string> = {
  name: 'Nombre',
  shortDescription: 'Descripción corta',
  description: 'Descripción',
  subcategory: 'Clasificación',
  city: 'Ubicación',
  sex: 'Sexo',
  dateOfBirth: 'Fecha de nacimiento',
  heightCm: 'Alzada (cm)',
  nominated: 'Nominado a la Triple Corona Remate',
  perks: 'Características',
  awards: 'Premios',
  price: 'Definir un precio estimado',
  offerBuyNow: 'Ofrecer compra inmediata',
  registered: 'Cuenta con registro',
  registry: 'Clave de registro',
  registryOrganization: 'Organismo que lo registra',
  model: 'Modelo',
  brand: 'Marca',
  videos: 'Videos de YouTube',
  findings: 'Padecimientos',
  observations: 'Observaciones del veterinario',
  time: 'Tiempo de entrenamiento',
  comments: 'Comentarios',
  experience: 'Nivel de experiencia del caballo',
  riding: 'Nivel de jinete que necesita',
  general: 'Comportamiento en general',
  manners: 'Modales en el manejo',
  farrier: 'Con el herrador',
  loading: 'Al subir al remolque',
  clipping: 'Al tusar y rasurar',
  withHorses: 'Junto a otros caballos',
  ancestor0: 'Padre',
  ancestor1: 'Madre',
  ancestor2: 'Abuelo paterno',
  ancestor3: 'Abuela paterna',
  ancestor4: 'Abuelo materno',
  ancestor5: 'Abuela materna',
  ancestor6: 'Padre del abuelo paterno',
  ancestor7: 'Madre del abuelo paterno',
  ancestor8: 'Padre de la abuela paterna',
  ancestor9: 'Madre de la abuela paterna',
  ancestor10: 'Padre del abuelo materno',
  ancestor11: 'Madre del abuelo materno',
  ancestor12: 'Padre de la abuela materna',
  ancestor13: 'Madre de la abuela materna',
}

/** Numbers as named in an error message. */
const numbers: Record<FieldNamed<'number'>, string> = { heightCm: 'la alzada en centímetros' }

export const captureErrors = {
  blank: 'Escribe al menos su nombre para empezar el registro',
  /** Messages of single fields for a text that is too long; all others have a common one. */
  long: { name: 'Nombre debe ser menor a 100 caracteres' } as Partial<Record<CaptureField, string>>,
  text: 'Escribe este dato como texto',
  number: (field: FieldNamed<'number'>, { min, max }: { min: number; max: number }) =>
    `Escribe ${numbers[field]}, con un número entero de ${min} a ${max}. También sirve 1.52 m o 15 manos`,
  sex: 'Elige una de las opciones',
  mark: 'Elige una calificación de 1 a 5',
  finding: 'Elige solo padecimientos de la lista',
  videos: (most: number) => `Puedes agregar hasta ${most} videos`,
  lines: (most: number, long: number) => `Hasta ${most} renglones de ${long} caracteres cada uno`,
}

export const captureWords = {
  lists: {
    paises: { label: 'País', prompt: 'Elige un país' },
    estados: { label: 'Estado', prompt: 'Elige un estado' },
    ciudades: { label: 'Ciudad', prompt: 'Elige una ciudad' },
    grupos: { label: 'Grupo', prompt: 'Elige un grupo' },
    categorias: { label: 'Categoría', prompt: 'Elige una categoría' },
    subcategorias: { label: 'Subcategoría', prompt: 'Elige una subcategoría' },
  },
  nothing: '(vacío)',
}
