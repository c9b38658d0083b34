import { formatMoney } from '#app/texts/format/money.ts'
import { formatDate } from '#app/texts/format/dates.ts'
import { sectionWords, toResolve } from '#app/texts/listing/observations.ts'
import { enrolAct, enrolling as named } from '#app/texts/listing/enrolling.ts'
import { receiptStates } from '#app/texts/listing/receipts.ts'
import { count } from '#app/texts/format/numbers.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import type { AskedField } from '#machines/onboarding/fields.ts'

/** Texts of a seller's horses and trailers: lists, pages and actions. */
export const words = {
  kinds: {
    horse: {
      list: 'Mis caballos',
      lead: 'Lo que capturas, lo que revisa la casa y lo que ya puede subastarse.',
      register: 'Registrar un caballo',
      count: (n: number) => count(n, 'caballo', 'caballos'),
      empty: 'Todavía no tienes caballos registrados',
      emptyWhy: 'Registra el primero: puedes empezar con el nombre y una foto y terminar después. Nada se pierde.',
      unnamed: 'Caballo sin nombre',
      back: 'Volver a mis caballos',
      deleted: 'Caballo eliminado correctamente',
    },
    trailer: {
      list: 'Mis remolques',
      lead: 'Los remolques que capturas, los que revisa la casa y los que ya pueden subastarse.',
      register: 'Registrar un remolque',
      count: (n: number) => count(n, 'remolque', 'remolques'),
      empty: 'Todavía no tienes remolques registrados',
      emptyWhy: 'Registra el primero: nombre, fotos, precio y lugar. Puedes empezar hoy y terminar después.',
      unnamed: 'Remolque sin nombre',
      back: 'Volver a mis remolques',
      deleted: 'Remolque eliminado correctamente',
    },
  },
  fromSheet: 'Subir varios desde una hoja',
  captured: 'Capturado correctamente',
  /** After a capture was left at its end. */
  toGoOn: (name: string, enrolled: boolean) => `Para ${enrolled ? 'validar' : 'inscribir'} ${name} todavía falta:`,
  filter: 'Buscar y filtrar',
  search: 'Buscar',
  stage: 'Etapa',
  number: (number: number) => `Núm. ${number}`,
  noPrice: 'Sin precio estimado',
  estimated: 'Precio estimado',
  noPlace: 'Sin ubicación',
  capture: (missing: number) => (missing === 1 ? 'Captura: falta 1' : `Captura: faltan ${missing}`),
  captureWhole: 'Captura completa',
  toResolve,
  /** Hints of cards beside the stage's name. */
  hints: {
    8: 'Falta presionar «Validar»',
  } as Partial<Record<Stage, string>>,
  notEnrolled: 'Sin inscripción',

  acts: {
    complete: 'Completar captura',
    observations: 'Ver observaciones',
    schedule: 'Programar subasta',
    auction: 'Ver su subasta',
    edit: 'Editar',
    vetFile: 'Expediente veterinario',
    delete: 'Eliminar',
  },
  of: (act: string, name: string) => `${act}: ${name}`,
  costs: (act: string, cost: string) => `«${act}» ${cost}.`,
}

/** Choice of how to capture a horse. */
export const registering = {
  title: '¿Cómo quieres registrarlo?',
  express: 'Express',
  expressWhy: 'Una sola página con lo indispensable. Lo demás lo completas cuando quieras.',
  advanced: 'Avanzado',
  advancedWhy: 'Por pasos: datos generales, salud y árbol genealógico. Cada paso se guarda solo.',
}

export const deleting = {
  title: (name: string) => `¿Deseas eliminar ${name}?`,
  erased: 'Se borra con sus fotos y documentos. No se puede deshacer.',
  hidden: 'Deja de verse en tus listas y la casa deja de revisarlo. No se puede deshacer.',
  creditLost: 'Su inscripción ya se usó y no vuelve a tu saldo.',
  delete: 'Eliminar',
  keep: 'Conservarlo',
  refused: {
    'in-audit': 'La casa lo está revisando: no puede eliminarse hasta que termine.',
    assigned: 'Está asignado a un evento: no puede eliminarse.',
  },
}

export const enrolling = {
  title: (enrolled: boolean, name: string) => `${enrolAct(enrolled).label} ${name}`,
  documentsMissing: 'Documentación pendiente',
  documentsWhy: 'La casa necesita saber quién vende antes de revisar lo que vende.',
  informationMissing: 'Información pendiente',
  informationWhy: 'Falta de su captura:',
  buyTitle: 'Esta acción requiere comprar una inscripción',
  buyByCard: (from: number | null) =>
    `No tienes inscripciones disponibles. ${from === null ? '' : `Hay desde ${formatMoney(from)}. `}` +
    'Cuando la compres, vuelves aquí.',
  buy: 'Comprar una inscripción',
  byTransfer: 'No tienes inscripciones disponibles. Por ahora se pagan por transferencia: sube aquí tu comprobante.',
  transfer: 'Subir comprobante de transferencia',
  whatHappens: 'Qué pasa al presionar',
  usesCredit: (available: number, expiresAt: number | null) =>
    `Se usa 1 de tus ${available} inscripciones ` +
    `disponibles${expiresAt === null ? '.' : `, la que vence el ${formatDate(expiresAt)}.`}`,
  usesLast: (expiresAt: number | null) =>
    `Se usa tu única inscripción disponible${expiresAt === null ? '.' : `, que vence el ${formatDate(expiresAt)}.`}`,
  costsNothing: `Ya está inscrito: ${named.free}.`,
  byReceipt: 'Está inscrito con tu transferencia: la casa revisa el comprobante por separado.',
  reviewed: 'La casa revisa fotos, datos y documentos. Te avisamos por correo cuando termine.',
  meanwhile: 'Puedes editarlo mientras espera su turno; entonces sale de la fila y presionas «Validar» otra vez.',
  ifObserved: `Si encuentra algo por corregir, lo verás en su página. «Validar» después ${named.free}.`,
  onlyEnrolled: 'Queda inscrito. Su etapa no cambia.',
  unresolvedTitle: 'Observaciones por resolver',
  unresolved: (n: number) =>
    n === 1
      ? 'Marca la que falta como resuelta: la casa lee qué hiciste, y revisa otra vez.'
      : `Marca las ${n} que faltan como resueltas: la casa lee qué hiciste, y revisa otra vez.`,
  toUnresolved: 'Ver las observaciones',
  notNow: 'Ahora no',
  done: 'inscrito correctamente',
  doneNamed: (name: string) => `${name}: inscrito correctamente`,
  doneAgain: (name: string) => `${name}: enviado a validar correctamente`,
  already: 'Ya está inscrito y en manos de la casa.',
  wrongStage: 'En esta etapa no se inscribe ni se valida.',
  consumed: 'Un problema consumiendo la inscripción: ya no tienes inscripciones disponibles.',
  costsNow: 'Su inscripción ya no es válida, así que ahora usaría una de las tuyas. Revisa y confirma de nuevo.',
  changed: 'Algo cambió mientras decidías. Revisa lo que falta.',
}

export const finishing = {
  title: (name: string) => `Terminar ${name}`,
  why: 'Tus documentos y datos bancarios están completos. Al terminar, puedes programar su subasta.',
  finish: 'Terminar',
  missing: 'Documentación pendiente',
  missingWhy: 'Para terminar hace falta:',
  notNow: 'Ahora no',
  wrongStage: 'Solo se termina lo que la casa ya autorizó.',
  done: 'Listo: ya puedes programar su subasta.',
}

/** Data that a seller still owes the house. */
export const standingWords = {
  /** Data that have another name here than in the profile. */
  info: { cellPhone: 'Teléfono' } as Partial<Record<AskedField<'seller'>, string>>,
  bank: 'Datos bancarios (banco, CLABE y titular)',
}

export const detail = {
  next: {
    1: 'Está en captura. Cuando no falte nada, presiona «Inscribir»: la casa lo revisa antes de subastarlo.',
    2: 'Espera su turno en la fila de la casa. Te avisamos por correo cuando lo revise. Si lo editas, sale de la fila.',
    3: 'Lo está revisando la casa. Mientras tanto no se puede editar ni eliminar.',
    4: `La casa encontró puntos por corregir. Atiende cada observación y presiona «Validar»: ${named.free}.`,
    5: 'La casa lo autorizó. Cuando tus documentos y datos bancarios estén completos, presiona Terminar.',
    6: 'La casa lo autorizó: ya puedes programar su subasta.',
    7: 'Tiene una subasta. Lo que pase con él se sigue allí.',
    8: `Las observaciones están revisadas. Presiona «Validar»: ${named.free}.`,
  } satisfies Record<Stage, string>,
  /** After changes, with observations that are still open. */
  nextUnresolved: `Guardaste cambios. Resuelve cada observación, di qué hiciste y presiona «Validar»: ${named.free}.`,
  /** At 4 without an observation: the house reopened it at its seller's request (ruling 29). */
  nextReopened: `La casa lo reabrió, como pediste. Guarda lo que cambies y presiona «Validar»: ${named.free}.`,
  /** In capture, and enrolled before. */
  nextEnrolled: `Está en captura y ya está inscrito. Cuando no falte nada, presiona «Validar»: ${named.free}.`,
  menu: 'Secciones',
  sections: {
    ...sectionWords,
    training: 'Entrenamiento',
  },
  back: 'Regresar',
  shortDescription: 'Descripción corta',
  description: 'Descripción',
  nominated: 'Nominado a la triple corona',
  nominatedYes: 'Sí',
  price: 'Precio estimado',
  buyNow: 'Compra inmediata',
  buyNowOffered: 'Se ofrece a ese precio',
  buyNowNot: 'No se ofrece',
  perks: 'Características',
  awards: 'Premios',
  enrolment: 'Inscripción',
  enrolled: (at: number) => `Inscrito el ${formatDate(at)}`,
  notEnrolled: 'Sin inscripción',
  receipts: {
    pending: 'Comprobante de pago en revisión',
    ...receiptStates,
  },
  noPedigree: 'Todavía no hay árbol genealógico.',
  noVideos: 'Todavía no hay videos.',
  ranch: 'Rancho',
  onOwnAccount: 'Vende por su cuenta',
  seller: 'Vende',
}

export const observing = {
  title: 'Observaciones de la auditoría',
  resolve: 'Resolver',
  resolveOf: (section: string) => `Resolver la observación de ${section}`,
  note: 'Qué hiciste',
  optional: 'opcional',
  noteHint: 'La casa lo lee al revisar otra vez.',
  resolved: (left: number) =>
    `Observación resuelta. ${left === 1 ? 'Queda 1 por resolver.' : `Quedan ${left} por resolver.`}`,
  resolvedAll: 'Observaciones resueltas. Ya puedes presionar «Validar».',
  resolvedOn: 'Resuelta el',
  yourNote: 'Tu nota',
  before: (n: number) => (n === 1 ? 'Ver 1 observación resuelta' : `Ver ${n} observaciones resueltas`),
  correct: 'Corregir',
  inAudit: 'La casa lo está revisando: espera a que termine para resolver.',
}
