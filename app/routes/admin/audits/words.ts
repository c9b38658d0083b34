import { common } from '#app/texts/common.ts'
import type { Observed } from '#machines/horse-audit/rules.ts'
import { sectionWords } from '#app/texts/listing/observations.ts'
import { receiptStates } from '#app/texts/listing/receipts.ts'
import { stageWords } from '#app/texts/listing/stages.ts'
import { count } from '#app/texts/format/numbers.ts'

const many = (one: string, several: string) => (n: number) => count(n, one, several)

/** Texts of the audit grid. */
export const grid = {
  title: 'Auditoría',
  lead: 'Lo que los vendedores inscribieron o validaron. Primero lo que lleva más tiempo esperando.',
  tabs: { 'por-revisar': 'Por revisar', comprobante: 'Comprobante pendiente', todas: 'Todas' },
  count: many('registro', 'registros'),
  empty: {
    'por-revisar': 'No hay nada por revisar',
    comprobante: 'No hay comprobantes pendientes',
    todas: 'Todavía no se ha inscrito nada',
  },
  emptyWhy: {
    'por-revisar': 'Aquí aparece lo que un vendedor inscribe, y lo que valida después de tus observaciones.',
    comprobante: 'Aquí aparecen las transferencias que nadie ha aceptado ni rechazado.',
    todas: 'Aquí queda todo lo que alguna vez se inscribió.',
  },
  text: 'Nombre, núm. o vendedor',
  stage: 'Etapa',
  stages: stageWords.admin,
  kind: 'Tipo',
  kinds: { horse: 'Caballo', trailer: 'Remolque' },
  mine: 'Ticket',
  onlyMine: 'Solo los míos',
  number: (number: number) => `Núm. ${number}`,
  seller: 'Vendedor',
  waits: 'Espera desde',
  sellersTurn: 'Le toca al vendedor desde',
  submitted: 'Enviado',
  ticket: 'Lo tiene',
  nobody: 'Nadie',
  you: 'Tú',
  receipt: 'Comprobante pendiente',
  open: many('observación abierta', 'observaciones abiertas'),
  deleted: 'Eliminado por su vendedor',
  unnamed: { horse: 'Caballo sin nombre', trailer: 'Remolque sin nombre' },
}

/** Texts of a listing's audit. */
export const audit = {
  back: 'Regresar',
  menu: 'Secciones',
  toActs: 'Ir a las acciones',
  sections: {
    ...sectionWords,
    documents: 'Documentos',
    training: 'Entrenamiento',
  },
  state: 'Estado y acciones',
  stateLink: (open: number) => (open === 0 ? 'Estado y avisos' : grid.open(open)),
  ticket: 'Ticket',
  ticketClosed: 'Cerrado',
  noTicket: 'Sin ticket',
  assignee: 'Lo tiene',
  round: 'Envío',
  roundNth: (n: number) => (n === 1 ? 'Primer envío' : `Envío ${n}`),
  since: 'Enviado',
  enrolment: 'Inscripción',
  enrolled: 'Inscrito el',
  notEnrolled: 'Sin inscripción',
  acts: {
    audit: 'Auditar',
    auditWhy: (free: boolean) =>
      `Pasa a «En auditoria»${free ? ' y el ticket queda a tu nombre' : ''}. Mientras, el vendedor no puede editarlo.`,
    assign: 'Asignarme',
    next: 'Tomar la siguiente',
    reopenWhy: 'Se reabre a petición del vendedor, para que pueda cambiar lo que ya se autorizó.',
    nothing: {
      1: 'Está en captura: lo tiene el vendedor.',
      4: 'El vendedor atiende las observaciones.',
      7: 'Tiene una subasta: ya no se audita.',
      8: 'El vendedor ya atendió las observaciones. Falta que presione «Validar».',
    },
    partly: ({ open, sent }: Observed) =>
      `El vendedor guardó cambios y atendió ${sent - open} de ${count(sent, 'observación', 'observaciones')}. Cuando ` +
      'las atienda todas, podrá validarlo.',
    deleted: 'Su vendedor lo eliminó: solo se decide su comprobante.',
  },
  sendFirst: 'Para regresarlo al vendedor, agrega una observación en la sección que deba corregir.',
  settleFirst: (n: number) =>
    n === 1
      ? 'Para autorizar, primero resuelve la observación abierta.'
      : `Para autorizar, primero resuelve las ${n} observaciones abiertas.`,
  warnings: { before: 'Antes de decidir', after: 'Todavía falta' },
  receiptWarning:
    'Su comprobante de pago está sin decidir. Puedes autorizar, pero cuando el vendedor programe su subasta ya ' +
    'no podrás rechazarlo.',
  sellerMissing: 'Al vendedor le faltan:',
  sellerMissingWhy: 'Si autorizas, quedará en «Validado para evento» hasta que los complete.',
  bank: 'Datos bancarios',
  captureMissing: 'A la captura le falta:',
  receipts: 'Comprobantes de pago',
  seeReceipt: 'Revisar comprobante',
  sawReceipt: 'Ver comprobante',
  receiptStates: {
    pending: 'Pendiente',
    ...receiptStates,
  },
  photo: (n: number) => `Ver completa la foto ${n}`,
  noPedigree: 'No capturó árbol genealógico.',
  parents: (sire: string | null, dam: string | null) => `${sire ?? common.noData} × ${dam ?? common.noData}`,
  videos: (n: number) => (n === 0 ? 'No capturó videos.' : count(n, 'video', 'videos')),
  training: many('dato', 'datos'),
  noneOf: (n: number) => `Ninguno de los ${n}`,
  shortDescription: 'Descripción corta',
  description: 'Descripción',
  price: 'Precio estimado',
  buyNow: 'Compra inmediata',
  buyNowOffered: 'Se ofrece a ese precio',
  buyNowNot: 'No se ofrece',
  nominated: 'Nominado a la triple corona',
  yes: 'Sí',
  perks: 'Características',
  awards: 'Premios',
  ranch: 'Rancho',
  onOwnAccount: 'Vende por su cuenta',
  seller: 'Vende',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  bankName: 'Banco',
  clabe: 'CLABE',
  holder: 'Titular',
  noImage: (titles: string) => `No existe una imagen asociada: ${titles}.`,
  open: (title: string) => `Ver ${title}`,
  logged: 'Cada vez que abres un documento queda en la bitácora.',
  done: {
    auditar: 'Lo abriste: ya está en auditoria.',
    asignado: 'El ticket es tuyo.',
    tomada: 'Tomaste la siguiente: su ticket es tuyo.',
    ninguna: 'No hay más tickets sin asignar.',
    observacion: 'Observación registrada. El vendedor la verá cuando envíes las observaciones.',
    corregida: 'Observación corregida.',
    eliminada: 'Observación eliminada.',
    resuelta: 'Observación marcada como resuelta.',
    enviadas: 'Observaciones enviadas. El vendedor recibe un correo con todas.',
    'autorizado-6':
      'Autorizado: quedó en «Listo para programar». El vendedor ya puede programar su subasta, y recibe un correo.',
    'autorizado-5':
      'Autorizado: quedó en «Validado para evento», hasta que el vendedor complete sus documentos y datos ' +
      'bancarios. Recibe un correo que lo dice.',
    reabierto: 'Reabierto: el vendedor ya puede editarlo y validarlo otra vez.',
    aceptado: 'Comprobante de pago aceptado.',
    rechazado: 'Comprobante de pago rechazado. La inscripción se retiró y el vendedor recibe un correo con el motivo.',
  },
  ownLeft: (n: number) => `Ver ${count(n, 'ticket tuyo que espera', 'tickets tuyos que esperan')}`,
  /** Outcomes after which the next listing is offered. */
  finished: ['autorizado-6', 'autorizado-5'] as string[],
}
