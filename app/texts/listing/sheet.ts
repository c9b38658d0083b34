import type { FieldKind, FieldOf } from '#machines/capture/fields.ts'
import { captureErrors } from './capture.ts'
import { sexes } from './sexes.ts'

/** Texts of the sheet from which many horses are captured, read and written. */
export const sheetColumns = { photos: 'Fotos' }

export const sheetErrors = {
  toggle: 'Escribe Sí o No',
  notListed: 'No está en la lista. Elige un valor de la hoja «Listas» de la plantilla',
  several: (which: string[]) => `Hay varias opciones con ese nombre. Escribe una completa: ${which.join('; ')}`,
}

/** The template's other sheets. */
export const sheetNames = { horses: 'Caballos', how: 'Cómo llenarla', lists: 'Listas' }

/** The first rows of the sheet that explains. */
export const sheetHow = {
  head: ['Columna', 'Qué escribir', 'Ejemplo'],
  photos: [
    'Nombres de sus archivos, separados con punto y coma. Vacía, se toman las fotos cuyo nombre empieza con el del ' +
      'caballo',
    'IMG_2041.jpg; IMG_2043.jpg',
  ],
}

type Explained = { [Kind in FieldKind]: (field: FieldOf<Kind>) => [how: string, example: string] }

/** How the cells of each kind of field are filled in, with an example. */
export const sheetKinds: Explained = {
  line: ({ limit }) => [`Texto, hasta ${limit} caracteres`, 'Relámpago'],
  prose: ({ limit }) => [`Texto, hasta ${limit} caracteres`, 'Manso y noble, listo para trabajar.'],
  items: ({ most, limit }) => [
    `Hasta ${most}, de ${limit} caracteres cada una, separadas con punto y coma`,
    'Dócil; Buena rienda',
  ],
  toggle: () => ['Sí o No', 'Sí'],
  number: ({ min, max, unit }) => [`De ${min} a ${max} ${unit}. También sirve 1.52 m o 15 manos`, '152'],
  mark: () => [captureErrors.mark, '4'],
  date: () => ['Día/mes/año', '27/05/2024'],
  money: () => ['Pesos enteros, con o sin comas', '120,000'],
  catalogue: () => ['Elige de la lista', ''],
  sex: () => ['Elige de la lista', sexes.mare],
  videos: ({ most }) => [`Hasta ${most} direcciones, separadas con punto y coma`, 'https://youtu.be/dQw4w9WgXcQ'],
  findings: () => ['De la hoja «Listas», separados con punto y coma', ''],
}
