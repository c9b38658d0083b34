import type { CaptureStep } from '#app/forms/listing/capture-steps.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { count } from '#app/texts/format/numbers.ts'
import { listingFileErrors } from '#app/texts/listing/listing-files.ts'
import type { CaptureField } from '#machines/capture/fields.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'
import type { Phase } from './tasks.ts'

export const words = {
  horses: 'Mis caballos',
  trailers: 'Mis remolques',
  express: 'Registro Express',
  /** Of a capture on one page. */
  onePageLead: 'Lo que no dice «opcional» hace falta para inscribirlo. Puedes dejarlo a la mitad: queda como captura.',
  advanced: 'Registro Avanzado',
  advancedLead: 'Escribe el primer dato y se abre la lista de pasos. Cada paso se guarda por separado.',
  trailer: 'Registro de remolque',
  unnamed: (number: number | null) => (number === null ? 'Sin nombre' : `Captura ${number}, sin nombre`),
  cancel: 'Cancelar',
  awaiting: (files: number) =>
    files === 1
      ? 'Todavía se está enviando un archivo. En cuanto llegue, seguimos solos.'
      : `Todavía se están enviando ${files} archivos. En cuanto lleguen, seguimos solos.`,
  uploadFailed: 'Un archivo no se pudo enviar. Revísalo y vuelve a intentarlo.',
  sending: (files: number) => `Enviando ${count(files, 'archivo', 'archivos')}…`,
  /** Without scripts. */
  photosAlone: 'De una en una, con «Agregar». La página vuelve a cargarse: guarda antes lo que hayas escrito abajo.',
  documentsLater: 'El certificado médico (PDF) se agrega aquí: agrega antes una foto o escribe el nombre.',
  more: 'Más datos',
  moreDocuments: 'Otros documentos',
  save: 'Guardar',
  goOn: 'Guardar y continuar',
  justGoOn: 'Continuar',
  skip: 'Omitir',
  start: 'Guardar y ver los pasos',
  backToTasks: 'Todos los pasos',
  tasks: 'Pasos de la captura',
  /** Soft hyphens, where a small phone breaks the long names. */
  phases: {
    general: 'General',
    entrenamiento: 'Entrena\u00admiento',
    salud: 'Salud',
    arbol: 'Árbol genealó\u00adgico',
  } satisfies Record<Phase, string>,
  stepNames: {
    general: 'Datos generales',
    precio: 'Precio y ubicación',
    fotos: 'Fotos',
    registro: 'Registro',
    videos: 'Videos',
    entrenamiento: 'Entrenamiento',
    salud: 'Salud',
    arbol: 'Árbol genealógico',
  } satisfies Record<CaptureStep, string>,

  photos: 'Fotos',
  documents: 'Documentos',
  parentsPaper: 'Con padre o madre se necesita un documento que los respalde, por ejemplo el pedigrí.',
  toPaper: 'Agregar el documento',
  pedigreeDocumentWhy: 'Es requerido agregar un documento que respalde esta información',
  lacking: 'Para inscribirlo, en este paso falta:',
  lackingLater: 'Puedes seguir y agregarlo después.',
  /** The specification's words beside a document or the photos. */
  lackingOf: {
    photo: 'Es requerida al menos una imagen',
    certificate: 'Certificado obligatorio requerida',
    'pedigree-document': 'Es requerido agregar un documento que respalde esta información',
  } as Partial<Record<Missing, string>>,
  lackingHow: {
    certificate: 'Es el PDF que firma el veterinario: se elige en «Certificado médico».',
    'certificate-pdf': 'Cámbialo por el PDF en «Certificado médico».',
    'pedigree-document': 'Por ejemplo el pedigrí, en PDF o en foto: se elige en «Documento de respaldo».',
  } as Partial<Record<Missing, string>>,

  sexPrompt: 'Elige el sexo',
  parents: 'Padres',
  grandparents: 'Abuelos',
  greatGrandparents: 'Bisabuelos',
  pedigreeHint:
    'Deja vacío lo que no conozcas. Con un antepasado se necesita un documento que lo respalde, por ejemplo el ' +
    'pedigrí: se agrega aquí abajo.',
  findings: 'Marca lo que ha tenido o tiene',
  mareFindings: 'Solo hembras',
  mareHint: 'Si es hembra, elígelo en «Datos generales» y aquí aparecen los padecimientos de hembras.',
  marks: 'Calificaciones',
  marksHint: 'De 1 (apenas empieza) a 5 (excelente). Deja sin elegir lo que no sepas.',
  noMark: 'Sin calificar',
  mark: (n: number) => ['1, apenas empieza', '2, regular', '3, bueno', '4, muy bueno', '5, excelente'][n - 1] ?? '',
  video: 'Dirección del video en YouTube',
  videoHint: 'Cópiala desde YouTube con «Compartir». Hasta 5 videos.',
  addVideo: 'Agregar video',
  removeVideo: (n: number) => `Quitar video ${n}`,
  videoOf: (n: number) => `Video ${n}`,

  pendingTitle: 'Información pendiente',
  pendingLead: 'Lo que capturaste está guardado. Para inscribirlo todavía falta:',
  pendingNothing: 'Todavía no hay nada que guardar. Para inscribirlo hace falta:',
  pendingClose: 'Seguir capturando',

  at2:
    'Está en la fila de auditoría. Si guardas un cambio, regresa a captura y sale de la fila: habrá que presionar ' +
    '«Validar», que no cuesta otra inscripción.',
  at4: 'La casa dejó observaciones. Corrige lo que piden y guarda.',
  observation: 'Observación: ',
  observations: 'Observaciones de la casa',

  conflict: 'Cambió en otro dispositivo',
  conflictWhy: 'Desde que abriste esta página se guardó algo distinto. Nada se ha perdido: elige con qué te quedas.',
  theirs: 'Guardado',
  mine: 'Lo que escribiste aquí',
  keepTheirs: 'Conservar lo guardado',
  saveMine: 'Guardar lo mío',

  recovered: 'Recuperamos lo que habías escrito en este teléfono.',
  saving: 'Guardando…',
  saved: (at: number) => `Guardado a las ${formatClock(at)}`,
  waiting: 'Sin conexión: se guardará solo',
  invalid: 'Sin guardar: valida tu información',
  typing: 'Sin guardar todavía',
  byButton: 'Se guarda con el botón',
  signedOut: 'Tu sesión terminó. Lo que escribiste sigue en este teléfono.',
  signIn: 'Iniciar sesión y seguir',
  expressProblem: 'Existe un problema al capturar registro express.',
  refused: {
    unknown: 'Esta captura ya no existe. Puede que la hayas eliminado en otro dispositivo.',
    'not-editable':
      'Ya no se puede editar: la casa la está revisando o ya la autorizó. Lo que escribiste no se guardó.',
    'too-many-drafts': `${listingFileErrors['too-many-drafts']}.`,
  },
}

const oneALine = 'Una cosa por renglón'

const hints: Partial<Record<CaptureField, string>> = {
  description: 'Qué es, qué sabe hacer, cómo es su carácter.',
  perks: oneALine,
  awards: oneALine,
  heightCm: 'En centímetros, por ejemplo 152',
  price: 'En pesos cerrados: 150,000 o $150 000',
  offerBuyNow:
    'Si la activas, un comprador puede llevárselo de inmediato por este precio mientras la subasta está ' +
    'abierta. Si no, el precio no se muestra: solo sirve para calcular la puja inicial.',
  registered: 'Está inscrito en un registro o asociación.',
  time: 'Por ejemplo: dos años en rienda.',
}

/** The hint of a horse's or a trailer's field. */
export const hintOf = (kind: 'horse' | 'trailer', field: CaptureField) =>
  kind === 'trailer' && field === 'description' ? undefined : hints[field]
