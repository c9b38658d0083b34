import { formatWhole } from '#app/texts/format/numbers.ts'
import { SUMMARY_LENGTH } from '#machines/vet-file/rules.ts'

export const vetRecord = {
  back: 'Volver al registro',
  lead:
    'Lo que revisó el veterinario. El resumen que firmas es público; los PDF y las copias de las imágenes las ven ' +
    'los postores autorizados; los originales, solo un veterinario con pase.',
  summary: 'Resumen firmado',
  noSummary: 'Todavía no hay resumen. Los compradores ven «Sin resumen veterinario».',
  sign: 'Firmar el resumen',
  signAgain: 'Firmar otra versión',
  earlier: (n: number) => `Versiones anteriores (${n})`,
  files: 'Archivos',
  none: 'Todavía no hay archivos.',
  add: 'Agregar un archivo',
  change: 'Corregir o quitar',
  changeOf: (name: string) => `Corregir o quitar: ${name}`,
  original: 'Descargar el original',
  originalOf: (name: string) => `Descargar el original: ${name}`,
  sha: 'SHA-256',
  shaAgain: 'el mismo que calculó tu navegador',
  uploads: 'Subidas sin terminar',
  uploading: (received: string, bytes: string) =>
    `${received} de ${bytes}. Para continuar, agrega el mismo archivo desde el mismo navegador; se borra a los dos ` +
    'días.',
  assembling: 'Recibido completo; lo estamos guardando.',
  states: {
    checking: 'Revisándose: los postores todavía no lo ven',
    ready: 'En el expediente',
    held: 'Retenido por revisar: los postores no lo ven',
    refused: 'No se aceptó',
  },
  held: (reasons: string) =>
    `La casa lo revisa porque ${reasons}. Si te equivocaste de archivo, quítalo y sube el correcto.`,
  decided: (reason: string) => `La casa dijo: ${reason}`,
  passedOver: (n: number) =>
    n === 1 ? 'Del zip no tomamos un archivo que no es imagen' : `Del zip no tomamos ${formatWhole(n)} archivos`,
  passedOverMore: (n: number) => `y ${formatWhole(n)} más`,
  passedOverWhy:
    'No son imágenes que se puedan leer. Al veterinario con pase se le da un zip solo con las imágenes. Un informe ' +
    'en PDF o un video del disco agrégalos aparte.',
  datedByFile: 'La fecha es la del estudio en el archivo.',
  papers: 'Papeles con vencimiento',
  papersWhy: 'Los compradores ven sus fechas, no los papeles. Te avisamos 14 y 3 días antes de que venzan.',
  noPaper: 'Falta',
  paper: { add: 'Agregar', change: 'Actualizar o quitar' },
  paperOf: (act: string, name: string) => `${act}: ${name}`,
  access: 'Quién lo ve',
  accessLabel: 'Los PDF y las copias de las imágenes',
  saveAccess: 'Guardar quién lo ve',
  requests: 'Solicitudes',
  noRequests: 'Nadie ha pedido verlo.',
  requestStates: { asked: 'espera tu respuesta', granted: 'puede verlo', declined: 'no puede verlo' },
  grant: 'Aprobar',
  decline: 'No aprobar',
  withdraw: 'Dejar de compartir',
  of: (act: string, name: string) => `${act}: ${name}`,
  passes: 'Pases de veterinario',
  noPasses: 'Cuando haya archivos, aquí darás a un veterinario un pase a los originales.',
  views: 'Quién ha visto los archivos',
  done: {
    archivo: 'El archivo se recibió completo. Lo revisamos en unos minutos.',
    corregido: 'Los datos del archivo se guardaron.',
    quitado: 'El archivo se quitó.',
    firmado: 'El resumen quedó firmado y ya es público.',
    acceso: 'Quedó guardado quién ve el expediente.',
    respuesta: 'Tu respuesta quedó guardada y se le envió por correo.',
    pase: 'El pase está listo y se le envió por correo.',
    revocado: 'El pase se retiró.',
    papel: 'El papel se guardó.',
    'papel-quitado': 'El papel se quitó.',
  },
}

export const adding = {
  title: 'Agregar un archivo',
  kind: '¿Qué es?',
  chooseKind: 'Elige qué es',
  kindRequired: 'Elige qué es el archivo',
  xrays: 'Radiografías',
  others: 'Informes, sangre y video',
  limb: 'Miembro',
  noLimb: 'No aplica',
  takenOn: 'Fecha en que se tomó',
  takenBy: 'Quién lo tomó',
  takenByHint: 'El veterinario o la clínica.',
  takenByRequired: 'Escribe quién lo tomó',
  file: 'Archivo',
  fileHint:
    'PDF, JPEG o PNG hasta 20 MB; DICOM (.dcm), el disco de la clínica en un zip, o video (MP4, MOV, 3GP) hasta ' +
    '200 MB, o 20 MB si tu navegador no usa JavaScript.',
  upload: {
    hashing: 'Preparando el archivo…',
    sending: 'Subiendo: {n} %. Si se corta la señal, continúa donde iba.',
    stopped: 'Detenido. Puedes corregir los datos. Oprime «Agregar al expediente» para continuar donde iba.',
    lost: 'Se perdió la conexión. Oprime «Agregar al expediente» para continuar donde iba.',
    progress: 'Avance de la subida',
    stop: 'Detener',
  },
  signedOut: 'Tu sesión terminó. Inicia sesión en otra pestaña y vuelve a oprimir «Agregar al expediente».',
  send: 'Agregar al expediente',
  checked: 'Una imagen DICOM que nombra a otro caballo queda retenida hasta que la casa la revise.',
}

export const changing = {
  title: 'Corregir o quitar un archivo',
  save: 'Guardar los datos',
  remove: 'Quitar el archivo',
  removeWhy: 'Quitarlo borra el original y sus copias. Queda anotado quién lo vio.',
  report: 'El archivo es un informe en PDF: no puede ser la vista de una radiografía',
  open: 'La subasta está abierta: lo que los postores pudieron ver se queda hasta que termine.',
  back: 'Volver al expediente',
}

export const signing = {
  title: 'Resumen veterinario',
  lead: 'En palabras sencillas, lo que encontró el veterinario. Lo lee cualquiera en la página del lote.',
  notDone: 'Si algo no se hizo, escribe «No se hizo».',
  required: 'Escribe qué se encontró, o «No se hizo»',
  most: SUMMARY_LENGTH,
  examinedOn: 'Fecha del examen',
  vetName: 'Nombre del médico veterinario',
  vetNameRequired: 'Escribe el nombre del médico veterinario',
  license: 'Cédula profesional',
  microchip: 'Microchip',
  microchipHint:
    'Sus 15 dígitos, con o sin espacios, o los 9 o 10 de un chip anterior a la norma ISO. Con él se comparan las ' +
    'radiografías.',
  signature: 'Firma: escribe tu nombre completo',
  signatureRequired: 'Escribe tu nombre completo para firmar',
  agree:
    'Declaro que este resumen dice lo que sé de la salud de este caballo, y que no oculto hallazgos del veterinario.',
  agreeRequired: 'Marca la declaración para firmar',
  sign: 'Firmar y publicar',
  another: 'El resumen cambió mientras escribías, desde otra ventana. Revisa la versión nueva antes de firmar.',
}
