export type UploadErrorCode =
  | 'missing'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-heavy'
  | 'not-a-photo'
  | 'pdf-for-a-photo'
  | 'heic'
  | 'not-a-pdf'
  | 'active-pdf'
  | 'opening-pdf'
  | 'sealed-pdf'
  | 'infected'
  | 'not-scanned'

/** Reasons for refusing a file, with advice on what to send instead. */
export const uploadErrors: Record<UploadErrorCode, string> = {
  missing: 'Elige un archivo para continuar',
  'too-large': 'El archivo pesa más de 20 MB. Envía uno más ligero: una foto con menos resolución, o un PDF comprimido',
  'too-many-pixels': 'La imagen tiene más de 50 megapíxeles. Envía una versión más pequeña',
  'too-heavy':
    'La imagen ocupa más de 200 MB al abrirse. Guárdala como JPEG normal, sin «entrelazado» ni «progresivo», o ' +
    'envía una versión más pequeña',
  'not-a-photo': 'Favor de revisar la imagen que subió',
  'pdf-for-a-photo': 'Favor de revisar la imagen que subió: es un PDF, y aquí va una foto o una captura de pantalla',
  heic:
    'Tu teléfono guardó la foto en formato HEIC, que aquí no se puede abrir. En el iPhone elige Ajustes › Cámara › ' +
    'Formatos › «Más compatible» y toma la foto otra vez, o envíala como JPEG',
  'not-a-pdf': 'El archivo no es un PDF completo. Ábrelo para revisarlo y súbelo otra vez',
  'active-pdf':
    'El PDF trae programas u otros archivos adentro, que un documento no necesita. Ábrelo, elige Imprimir › Guardar ' +
    'como PDF, y sube el que se guardó',
  'opening-pdf':
    'El PDF abre por sí solo algo de afuera, como una página de internet. Ábrelo, elige Imprimir › Guardar como PDF, ' +
    'y sube el que se guardó',
  'sealed-pdf':
    'No podemos revisar el PDF porque está protegido o guardado de una forma poco común. Ábrelo, elige Imprimir › ' +
    'Guardar como PDF, y sube el que se guardó',
  infected: 'El antivirus encontró algo en este archivo y no se guardó. Revisa tu equipo y envía otro',
  'not-scanned': 'Por ahora no podemos revisar archivos, y este no se guardó. Inténtalo de nuevo en unos minutos',
}
