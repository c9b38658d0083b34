import { CATALOGUE_KINDS, CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'

/**
 * An act's words, for all that is said of it: the verb, its object, and the end of its sentence in the log. The
 * predicate is about a subject that was just named, if the verb alone does not do ("Ana Ruiz lo autorizó hace 3
 * minutos", "Ya lo asignó Ana Ruiz").
 *
 * In the sentence `…` is the object, `{subject}` the subject and `{payer}` who paid, each with its link; other names in
 * braces are details. A part in brackets is left out if a detail of it is missing.
 */
type Words = readonly [verb: string, object: string, told: string, predicate?: string]

/**
 * Administrators' acts by area and by the action's name in the audit log. The server can write no other action: their
 * names are its type. An act on a listing may be the reason why another one is refused, so it needs its predicate.
 */
export const ACTS = {
  Auditorías: {
    'ticket.assigned': ['tomó', 'la auditoría', '… de {subject}', 'tomó su ticket'],
    'ticket.released': ['soltó', 'la auditoría', '… de {subject}', 'soltó su ticket'],
    'ticket.handed': [
      'pasó',
      'la auditoría a otra persona',
      'la auditoría de {subject} a {assignee}',
      'pasó su ticket a otra persona',
    ],
    'audit.opened': ['abrió', 'la auditoría', '… de {subject}', 'lo abrió para auditarlo'],
    'audit.authorized': ['autorizó', 'el registro', '{subject}', 'lo autorizó'],
    'audit.reopened': ['volvió a abrir', 'la auditoría', '… de {subject}', 'lo reabrió'],
    'observation.recorded': ['anotó', 'una observación', '… en {subject}', 'registró una observación'],
    'observation.corrected': ['corrigió', 'una observación', '… de {subject}', 'corrigió una observación'],
    'observation.withdrawn': ['retiró', 'una observación', '… de {subject}', 'eliminó una observación'],
    'observation.settled': [
      'dio por resuelta',
      'una observación',
      '… de {subject}',
      'marcó una observación como resuelta',
    ],
    'observations.sent': ['envió', 'las observaciones', '… de {subject}', 'envió las observaciones'],
    'receipt.accepted': ['aceptó', 'el comprobante de pago', '… de {subject}', 'aceptó su comprobante'],
    'receipt.rejected': ['rechazó', 'el comprobante de pago', '… de {subject}', 'rechazó su comprobante'],
    'listing.vet-file-released': [
      'liberó',
      'un archivo del expediente veterinario',
      '… de {subject}',
      'liberó un archivo de su expediente veterinario',
    ],
    'listing.vet-file-refused': [
      'rechazó',
      'un archivo del expediente veterinario',
      '… de {subject}',
      'rechazó un archivo de su expediente veterinario',
    ],
  },
  'Documentos y archivos': {
    'document.viewed': ['vio', 'un documento de identidad', 'un documento de {subject}[: {kind}]'],
    'listing.document-viewed': ['vio', 'un documento del registro', 'un documento de {subject}[: {kind}]'],
    'listing.vet-file-viewed': [
      'vio',
      'un archivo de un expediente veterinario',
      'un archivo del expediente veterinario de {subject}',
    ],
    'receipt.document-viewed': ['vio', 'un comprobante de pago', '… de {subject}'],
    'claim.photo-viewed': ['vio', 'una foto de la reclamación', 'una foto de {subject}'],
    'settlement.viewed': ['vio', 'el PDF de una liquidación', 'el PDF de la liquidación de {subject}'],
    'deal.proof-viewed': ['vio', 'un comprobante de la entrega', '… de {subject}'],
    'bank-data.viewed': ['vio', 'los datos bancarios', '… de {subject}'],
    'export.written': ['descargó', 'un archivo', '{subject}'],
  },
  Ventas: {
    'refund.proposed': ['propuso', 'cerrar una devolución', 'cerrar {subject}'],
    'refund.withdrawn': ['retiró', 'su propuesta de devolución', 'su propuesta de cerrar {subject}'],
    'refund.rejected': ['rechazó', 'la propuesta de devolución', 'la propuesta de cerrar {subject}'],
    'refund.resolved': ['resolvió', 'una devolución', '{subject}[, que propuso {proposedBy}]'],
    'movement.attended': ['atendió', 'un movimiento del proveedor', '{subject}'],
    'payment.recorded': [
      'registró',
      'un pago manual',
      '{amount}[ de {payer}] por {subject}[ ({purpose})][, que propuso {proposedBy}]',
    ],
    'manual-payment.proposed': [
      'propuso',
      'registrar un pago manual',
      'registrar {amount} por {subject}[ ({purpose})]',
    ],
    'manual-payment.withdrawn': [
      'retiró',
      'su propuesta de pago manual',
      'su propuesta de registrar un pago de {subject}',
    ],
    'manual-payment.rejected': [
      'rechazó',
      'la propuesta de pago manual',
      'la propuesta de registrar un pago de {subject}',
    ],
    'bid-void.proposed': ['propuso', 'anular una puja', '… de {subject}'],
    'bid-void.withdrawn': ['retiró', 'su propuesta de anular una puja', '… de {subject}'],
    'bid-void.rejected': ['rechazó', 'la propuesta de anular una puja', '… de {subject}'],
    'bid.voided': ['anuló', 'una puja', '… de {subject}[, que propuso {proposedBy}]'],
    'outage.proposed': [
      'propuso',
      'declarar que la casa estuvo inaccesible',
      'declarar {subject}[ del {startedAt} al {endedAt}]',
    ],
    'outage.withdrawn': [
      'retiró',
      'su propuesta de declarar la casa inaccesible',
      'su propuesta de declarar {subject}',
    ],
    'outage.rejected': ['rechazó', 'declarar la casa inaccesible', 'declarar {subject}'],
    'outage.declared': [
      'declaró',
      'que la casa estuvo inaccesible',
      '{subject}[ del {startedAt} al {endedAt}][, que propuso {proposedBy}]',
    ],
    'auction.extended': [
      'extendió',
      'el cierre de la subasta',
      'el cierre de {subject}[ del {before.closesAt} al {after.closesAt}]',
    ],
    'auction.announced': ['publicó', 'un aviso sobre el lote', 'un aviso sobre {subject}[: «{text}»]'],
    'auction.cancelled': ['canceló', 'la subasta', '… de {subject}'],
    'auction.streamed': ['cambió', 'la transmisión de la subasta', 'la transmisión de {subject}'],
    'deal.step-done': ['marcó', 'un paso de la entrega', '… de {subject}[: {step}]'],
    'deal.step-reverted': ['deshizo', 'un paso de la entrega', '… de {subject}[: {step}]'],
    'deal.quote-added': ['anotó', 'una cotización de transporte', '…[ de {amount}] para {subject}'],
    'deal.delivery-recorded': ['registró', 'la entrega sin código', 'sin código la entrega de {subject}'],
    'deal.paid-out': ['registró', 'el pago al vendedor', 'el pago[ de {amount}] al vendedor de {subject}'],
    'signal.viewed': ['vio', 'una señal', '{subject}'],
    'signal.explained': ['dio por explicada', 'una señal', '{subject}'],
    'signal.watched': ['dejó', 'una señal en observación', 'en observación {subject}'],
    'limit.proposed': ['propuso', 'subir un límite', 'subir el límite de {subject}[ a {limit}]'],
    'limit.withdrawn': ['retiró', 'su propuesta de subir un límite', 'su propuesta de {subject}'],
    'limit.rejected': ['rechazó', 'la propuesta de subir un límite', 'la propuesta de {subject}'],
    'limit.granted': ['concedió', 'más límite', '{subject}[ de {limit}][, que propuso {proposedBy}]'],
    'limit.refused': ['rechazó', 'una solicitud de límite', '{subject}'],
    'claim.accepted': ['aceptó', 'la reclamación', '{subject}'],
    'claim.rejected': ['rechazó', 'la reclamación', '{subject}'],
  },
  Personas: {
    'account.suspended': ['suspendió', 'la cuenta', '… de {subject}'],
    'account.reinstated': ['reactivó', 'la cuenta', '… de {subject}'],
    'limit.changed': [
      'cambió',
      'el límite del comprador',
      'el límite de {subject}[ de {before.limit}][ a {after.limit}]',
    ],
    'account.closed': ['cerró', 'la cuenta', '… de {subject}'],
    'strike.lifted': ['retiró', 'una falta', '… de {subject}'],
    'account.welcome-resent': ['reenvió', 'el correo de bienvenida', '… a {subject}'],
    'seller.moved': ['movió', 'al vendedor a otro rancho', 'a {subject}[ de {before.ranch}][ a {after.ranch}]'],
  },
  Catálogos: {
    ...changesOfCatalogues(),
    ...changes('ranch', 'el rancho'),
    'sires.united': ['unió', 'dos nombres de un semental', '{name} con {other}'],
    'sires.separated': ['separó', 'un nombre de un semental', '{name} de {other}'],
    ...changes('article', 'el artículo'),
    ...changes('package', 'el paquete de inscripciones'),
    'package.assigned': ['ofreció', 'el paquete de inscripciones a un vendedor', '{subject} a un vendedor', 'asignó'],
    'package.unassigned': [
      'dejó de ofrecer',
      'el paquete de inscripciones a un vendedor',
      '{subject} a un vendedor',
      'retiró',
    ],
    ...changes('terms', 'la versión de términos'),
    'terms.published': ['publicó', 'los términos', '{subject}'],
  },
  'Administradores y acceso': {
    'administrator.invited': ['invitó', 'a un administrador', 'a {subject}'],
    'administrator.invited-again': ['reenvió', 'la invitación al administrador', 'la invitación a {subject}'],
    'administrator.joined': ['aceptó', 'su invitación', '…'],
    'administrator.changed': ['cambió', 'los datos del administrador', 'los datos de {subject}'],
    'administrator.deleted': ['eliminó', 'al administrador', 'a {subject}'],
    'password.changed': ['cambió', 'su contraseña', '…'],
    'session.ended': ['cerró', 'sesiones', '…'],
    'factor.started': ['empezó', 'a configurar su segundo factor', '…'],
    'factor.added': ['agregó', 'un segundo factor', '…[: {factor}]'],
    'factor.removed': ['quitó', 'un segundo factor', '…[: {factor}]'],
    'factor.reset': ['restableció', 'el segundo factor del administrador', 'el segundo factor de {subject}'],
    'factor.proven': ['confirmó', 'con su segundo factor', '…'],
    'passkey.renamed': ['cambió', 'el nombre de una llave de acceso', '…'],
    'recovery-codes.made': ['generó', 'códigos de recuperación', '…'],
    'device.added': ['activó', 'los avisos en un aparato', '…'],
    'device.removed': ['quitó', 'los avisos de un aparato', '…'],
    'device.tried': ['probó', 'los avisos en un aparato', '…'],
  },
  Casa: {
    'settings.changed': ['cambió', 'la configuración', '{subject}'],
    'slide.added': ['agregó', 'una imagen al slider', '…'],
    'slides.arranged': ['ordenó', 'o quitó imágenes del slider', '…'],
    'broadcast.sent': ['envió', 'una notificación a todas las páginas', '{subject} a todas las páginas[: «{text}»]'],
    'message.seen': ['marcó', 'el mensaje como visto', 'como visto {subject}'],
    'job.retried': ['repitió', 'una tarea que había fallado', '{subject}[: {task}]'],
    'view.saved': ['guardó', 'una vista de una lista', '{subject}'],
    'view.renamed': ['cambió', 'el nombre de una vista', 'el nombre de {subject}'],
    'view.deleted': ['eliminó', 'una vista', '{subject}'],
  },
} satisfies { Auditorías: Record<string, Required<Words>>; [area: string]: Record<string, Words> }

type NamesIn<Area> = Area extends unknown ? keyof Area : never
/** Name of an act in the audit log. */
export type AuditedAct = NamesIn<(typeof ACTS)[keyof typeof ACTS]>

type Changes<Noun extends string> = Record<`${Noun}.${'added' | 'changed' | 'deleted'}`, Words>

function changes<const Noun extends string>(noun: Noun, entry: string) {
  const done = (verb: string): Words => [verb, entry, '{subject}']
  return {
    [`${noun}.added`]: done('agregó'),
    [`${noun}.changed`]: done('cambió'),
    [`${noun}.deleted`]: done('eliminó'),
  } as Changes<Noun>
}

function changesOfCatalogues(): Changes<CatalogueNoun> {
  return Object.assign({}, ...CATALOGUE_NOUNS.map((noun) => changes(noun, CATALOGUE_KINDS[noun].entry)))
}

const rows = Object.values(ACTS).flatMap((area) => Object.entries<Words>(area))
const words = new Map(rows)

/** An action as in "Ana Ruiz: Abrió la auditoría"; its name if it has no words. */
export function sentenceOf(action: string): string {
  const [verb, object] = words.get(action) ?? []
  return verb ? `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${object}` : action
}

/** Each act as a sentence after the administrator's name, with the places of its subject and details. */
export const SENTENCES = Object.fromEntries(
  rows.map(([action, [verb, object, told]]) => [action, `${verb} ${told.replace('…', object)}`]),
) as Record<AuditedAct, string>

/** An act on a subject that was just named, such as "lo autorizó" or "cambió"; undefined for one of older versions. */
export function predicateOf(action: string): string | undefined {
  const [verb, , , predicate = verb] = words.get(action) ?? []
  return predicate
}

/** An area's name in addresses, such as `documentos-y-archivos`. */
export const AREAS = Object.fromEntries(
  Object.keys(ACTS).map((area) => [
    area.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-'),
    area as keyof typeof ACTS,
  ]),
)

/** The actions of an area. */
export const actionsOf = (area: keyof typeof ACTS): string[] => Object.keys(ACTS[area])
