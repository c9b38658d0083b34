import {
  type HoldReason,
  type Limb,
  MOST_LOT_FILES,
  OLD_AFTER_DAYS,
  type PaperKind,
  type Unreadable,
  type VetAccess,
  type VetFileKind,
  type VetFormat,
  type VetPart,
} from '#machines/vet-file/rules.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { count } from '#app/texts/format/numbers.ts'
import { uploadErrors } from '#app/texts/media.ts'

/** Names of files, the 20 usual X-ray views by their projection. */
export const vetFileKinds: Record<VetFileKind, string> = {
  'hoof-lm': 'Casco LM (lateromedial)',
  'hoof-dp': 'Casco DP (dorsopalmar)',
  'pedal-d60': 'Tercera falange D60Pr-PaDiO',
  'navicular-skyline': 'Navicular PaPr-PaDiO (tangencial)',
  'fetlock-lm': 'Menudillo LM (lateromedial)',
  'fetlock-flexed': 'Menudillo LM flexionada',
  'fetlock-dp': 'Menudillo DP (dorsopalmar)',
  'fetlock-dlpmo': 'Menudillo DLPMO (oblicua)',
  'fetlock-dmplo': 'Menudillo DMPLO (oblicua)',
  'carpus-dp': 'Carpo DP (dorsopalmar)',
  'carpus-flexed': 'Carpo LM flexionada',
  'carpus-dlpmo': 'Carpo DLPMO (oblicua)',
  'carpus-dmplo': 'Carpo DMPLO (oblicua)',
  'carpus-skyline': 'Carpo DPr-DDiO (tangencial)',
  'hock-lm': 'Corvejón LM (lateromedial)',
  'hock-dp': 'Corvejón DP (dorsoplantar)',
  'hock-dlpmo': 'Corvejón DLPMO (oblicua)',
  'hock-dmplo': 'Corvejón DMPLO (oblicua)',
  'stifle-lm': 'Babilla LM (lateromedial)',
  'stifle-cdcr': 'Babilla CdCr (caudocraneal)',
  'xray-set': 'Serie de radiografías (zip)',
  'xray-other': 'Otra radiografía',
  'xray-report': 'Interpretación de radiografías',
  'exam-report': 'Informe del examen clínico',
  blood: 'Análisis de sangre',
  scope: 'Endoscopia',
  movement: 'Video del movimiento',
  ultrasound: 'Ultrasonido',
  other: 'Otro documento',
}

export const limbs: Record<Limb, string> = {
  'fore-left': 'Mano izquierda',
  'fore-right': 'Mano derecha',
  'hind-left': 'Pata izquierda',
  'hind-right': 'Pata derecha',
}

/** A file's name with its limb. */
export function vetFileName({ kind, limb }: { kind: VetFileKind; limb: Limb | null }): string {
  return limb ? `${vetFileKinds[kind]}, ${limbs[limb].toLowerCase()}` : vetFileKinds[kind]
}

export const vetFormats: Record<VetFormat, string> = {
  pdf: 'PDF',
  jpeg: 'JPEG',
  png: 'PNG',
  dicom: 'DICOM',
  zip: 'zip de imágenes',
  mp4: 'video MP4',
  mov: 'video MOV',
  '3gp': 'video 3GP',
}

/** What a lot has none of. */
export const missingPart: Record<VetPart, string> = {
  exam: 'Sin informe del examen clínico',
  xrays: 'Sin radiografías',
  scope: 'Sin endoscopia',
  blood: 'Sin análisis de sangre',
  movement: 'Sin video del movimiento',
}

export const vetAccess: Record<VetAccess, string> = {
  open: 'Abierto a postores autorizados',
  request: 'A solicitud: apruebo a cada postor',
}

export const holdReasons: Record<HoldReason, string> = {
  'no-patient': 'el archivo no dice de qué caballo es',
  'other-name': 'el nombre del paciente no es el de este caballo',
  'other-microchip': 'trae otro microchip',
  'other-registration': 'trae otro número de registro',
  'other-species': 'el archivo dice que es de otra especie',
  'before-birth': 'la fecha del estudio es anterior al nacimiento del caballo',
  'in-future': 'la fecha del estudio todavía no llega',
  elsewhere: 'la misma imagen está en el expediente de otro registro',
}

/** Why a file was not accepted, and what to do. Unknown codes are of the reading job's. */
const refusals: Record<string, string> = {
  ...uploadErrors,
  format:
    'Ese tipo de archivo no se acepta. Envía PDF, JPEG, PNG, DICOM (.dcm), un zip con las imágenes, o un video MP4, ' +
    'MOV o 3GP',
  archive: 'El archivo está comprimido en un formato que aquí no se abre. Hazlo otra vez como zip normal',
  'video-other':
    'Ese formato de video no se acepta. Expórtalo como MP4 (H.264), por ejemplo con HandBrake o desde tu editor, y ' +
    'súbelo',
  'video-codec':
    'El video está grabado en un formato de edición que pocos equipos reproducen, como ProRes. En el iPhone elige ' +
    'Ajustes › Cámara › Formatos y desactiva Apple ProRes, o expórtalo como MP4 (H.264)',
  'video-broken': 'El video está incompleto. Guárdalo otra vez en tu teléfono o cámara y súbelo',
  'video-none': 'El archivo no trae imagen, solo sonido. Elige el video',
  'too-large': 'El archivo pesa más de 200 MB. Divídelo: un zip por región, o un video más corto',
  'small-too-large': 'Un PDF, JPEG o PNG puede pesar hasta 20 MB. Envía uno más ligero',
  'plain-too-large':
    'Este formulario recibe hasta 20 MB. Para archivos más grandes usa el botón de subida por partes, que ' +
    'necesita JavaScript',
  already: 'Este mismo archivo ya está en el expediente',
  'lot-full': `El expediente está lleno: caben ${MOST_LOT_FILES} archivos y 2 GB. Quita alguno para agregar otro`,
  'seller-full': 'Tus expedientes suman 10 GB, que es el máximo. Quita archivos de lotes anteriores',
  unknown: 'Este registro no tiene expediente',
  'zip-broken': 'No pudimos abrir el zip: está incompleto o dañado. Hazlo otra vez y súbelo',
  'zip-locked': 'El zip tiene contraseña. Hazlo otra vez sin ella',
  'zip-too-much': 'El zip trae demasiado: hasta 200 imágenes y 1 GB. Divídelo en varios',
  'zip-method': 'El zip está comprimido de una forma poco común. Hazlo otra vez con la compresión normal («Deflate»)',
  'zip-other': 'El zip no trae ninguna imagen que se pueda leer (DICOM, JPEG o PNG). Revisa la carpeta',
  dicomdir:
    'Este es el índice del disco (DICOMDIR), no las imágenes. Comprime la carpeta completa del disco en un zip y ' +
    'súbelo',
  'no-dicom': 'No pudimos leer el archivo DICOM: está incompleto o dañado. Expórtalo otra vez del equipo',
  'hash-differs': 'El archivo llegó distinto de como salió de tu equipo. Súbelo otra vez',
  lost: 'El archivo se perdió antes de guardarse. Súbelo otra vez',
}

export function vetFileRefusal(code: string): string {
  return Object.hasOwn(refusals, code) ? (refusals[code] as string) : 'No pudimos usar este archivo. Súbelo otra vez'
}

/** Why an image has no readable copy. */
const unreadables: Record<Unreadable, string> = {
  syntax: 'No podemos mostrarla: su compresión no se puede abrir aquí. El original está para veterinarios.',
  colors: 'No podemos mostrarla: guarda los colores de una forma poco común. El original está para veterinarios.',
  large: 'No podemos mostrarla: es demasiado grande o tarda demasiado en abrirse. El original está para veterinarios.',
  broken: 'No podemos mostrarla: está incompleta o dañada. El original está para veterinarios.',
  none: 'No trae imagen. El original está para veterinarios.',
}

export const vetUnreadable = (why: Unreadable | null): string => unreadables[why ?? 'broken']

export const paperKinds: Record<PaperKind, string> = {
  coggins: 'Coggins (anemia infecciosa)',
  'health-certificate': 'Certificado zoosanitario',
  export: 'Papeles de exportación',
}

const thereOf: Record<VetPart, (n: number) => string> = {
  exam: (n) => count(n, 'informe del examen', 'informes del examen'),
  xrays: (n) => count(n, 'archivo de radiografías', 'archivos de radiografías'),
  scope: (n) => count(n, 'endoscopia', 'endoscopias'),
  blood: (n) => count(n, 'análisis de sangre', 'análisis de sangre'),
  movement: (n) => count(n, 'video del movimiento', 'videos del movimiento'),
}

export const vetFile = {
  title: 'Expediente veterinario',
  of: (horse: string) => `Expediente veterinario de ${horse}`,
  old: `Más de ${OLD_AFTER_DAYS} días antes del cierre`,
  late: 'Se agregó con la subasta abierta',
  taken: (day: string) => `del ${formatDay(day)}`,
  report: 'Abrir el informe (PDF)',
  reportOf: (name: string) => `Abrir el informe en PDF: ${name}`,
  wrapped: 'informe PDF en DICOM',
  imageOf: (name: string, nth: number, of: number) => `${name}, imagen ${nth} de ${of}`,
  frames: (n: number) => `primer cuadro de ${n}`,
  noViews: 'Todavía nadie ha visto archivos.',
  byPass: (vet: string) => `${vet} (pase de veterinario)`,
  closed: 'Cuenta cerrada',
  they: { saw: 'vio', downloaded: 'descargó' },
  you: { saw: 'Viste', downloaded: 'Descargaste' },
  /** After the act, before the file: its download was cut, or parts of it were asked for. */
  partOf: 'una parte de',
  files: (n: number) => count(n, 'archivo', 'archivos'),
  images: (n: number) => count(n, 'imagen', 'imágenes'),
  noSummary: 'Sin resumen veterinario firmado.',
  see: 'Ver el expediente veterinario',
  there: (part: VetPart | null, n: number) =>
    part === null ? count(n, 'archivo más', 'archivos más') : thereOf[part](n),
  oldFiles: (n: number) =>
    `${count(n, 'archivo se tomó', 'archivos se tomaron')} más de ${OLD_AFTER_DAYS} días antes del cierre.`,
  lateFiles: (n: number) => `${count(n, 'archivo se agregó', 'archivos se agregaron')} con la subasta abierta.`,
  summary: {
    exam: 'Examen clínico',
    xrays: 'Radiografías',
    scope: 'Endoscopia',
    blood: 'Sangre',
    examinedOn: 'Fecha del examen',
    vet: 'Médico veterinario',
    license: (number: string) => `cédula profesional ${number}`,
    microchip: 'Microchip',
    signed: (name: string) => `Firmó el vendedor, ${name},`,
    version: (n: number) => `versión ${n}`,
  },
  paperReason: (reason: string) => `El vendedor explica los papeles vencidos: «${reason}»`,
  paperUntil: (day: string) => `vigente hasta el ${formatDay(day)}`,
  paperOut: (day: string) => `venció el ${formatDay(day)}`,
  paperOutAtClosing: (day: string) => `vence el ${formatDay(day)}, antes del cierre`,
}
