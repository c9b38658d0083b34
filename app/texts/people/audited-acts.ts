import { CATALOGUE_KINDS, CATALOGUE_NOUNS, type CatalogueNoun } from '../listing/catalogue-kinds.ts'

/**
 * Sentences for administrators' acts, as in "Ana Ruiz: Abrió la auditoría", by area and by the action's name in the
 * audit log. The server can write no other action: their names are its type.
 */
export const ACTS = {
  Auditorías: {
    'ticket.assigned': 'Tomó la auditoría',
    'ticket.released': 'Soltó la auditoría',
    'ticket.handed': 'Pasó la auditoría a otra persona',
    'audit.opened': 'Abrió la auditoría',
    'audit.authorized': 'Autorizó el registro',
    'audit.reopened': 'Volvió a abrir la auditoría',
    'observation.recorded': 'Anotó una observación',
    'observation.corrected': 'Corrigió una observación',
    'observation.withdrawn': 'Retiró una observación',
    'observation.settled': 'Dio por resuelta una observación',
    'observations.sent': 'Envió las observaciones',
    'receipt.accepted': 'Aceptó el comprobante de pago',
    'receipt.rejected': 'Rechazó el comprobante de pago',
    'listing.vet-file-released': 'Liberó un archivo del expediente veterinario',
    'listing.vet-file-refused': 'Rechazó un archivo del expediente veterinario',
  },
  'Documentos y archivos': {
    'document.viewed': 'Vio un documento de identidad',
    'listing.document-viewed': 'Vio un documento del registro',
    'listing.vet-file-viewed': 'Vio un archivo de un expediente veterinario',
    'receipt.document-viewed': 'Vio un comprobante de pago',
    'claim.photo-viewed': 'Vio una foto de la reclamación',
    'settlement.viewed': 'Vio el PDF de una liquidación',
    'deal.proof-viewed': 'Vio un comprobante de la entrega',
    'bank-data.viewed': 'Vio los datos bancarios',
    'export.written': 'Descargó un archivo',
  },
  Ventas: {
    'refund.proposed': 'Propuso cerrar una devolución',
    'refund.withdrawn': 'Retiró su propuesta de devolución',
    'refund.rejected': 'Rechazó la propuesta de devolución',
    'refund.resolved': 'Resolvió una devolución',
    'movement.attended': 'Atendió un movimiento del proveedor',
    'payment.recorded': 'Registró un pago manual',
    'manual-payment.proposed': 'Propuso registrar un pago manual',
    'manual-payment.withdrawn': 'Retiró su propuesta de pago manual',
    'manual-payment.rejected': 'Rechazó la propuesta de pago manual',
    'bid-void.proposed': 'Propuso anular una puja',
    'bid-void.withdrawn': 'Retiró su propuesta de anular una puja',
    'bid-void.rejected': 'Rechazó la propuesta de anular una puja',
    'bid.voided': 'Anuló una puja',
    'outage.proposed': 'Propuso declarar que la casa estuvo inaccesible',
    'outage.withdrawn': 'Retiró su propuesta de declarar la casa inaccesible',
    'outage.rejected': 'Rechazó declarar la casa inaccesible',
    'outage.declared': 'Declaró que la casa estuvo inaccesible',
    'auction.extended': 'Extendió el cierre de la subasta',
    'auction.announced': 'Publicó un aviso sobre el lote',
    'auction.cancelled': 'Canceló la subasta',
    'auction.streamed': 'Cambió la transmisión de la subasta',
    'deal.step-done': 'Marcó un paso de la entrega',
    'deal.step-reverted': 'Deshizo un paso de la entrega',
    'deal.quote-added': 'Anotó una cotización de transporte',
    'deal.delivery-recorded': 'Registró la entrega sin código',
    'deal.paid-out': 'Registró el pago al vendedor',
    'signal.viewed': 'Vio una señal',
    'signal.explained': 'Dio por explicada una señal',
    'signal.watched': 'Dejó una señal en observación',
    'claim.accepted': 'Aceptó la reclamación',
    'claim.rejected': 'Rechazó la reclamación',
  },
  Personas: {
    'account.suspended': 'Suspendió la cuenta',
    'account.reinstated': 'Reactivó la cuenta',
    'limit.changed': 'Cambió el límite del comprador',
    'account.closed': 'Cerró la cuenta',
    'strike.lifted': 'Retiró una falta',
    'account.welcome-resent': 'Reenvió el correo de bienvenida',
    'seller.moved': 'Movió al vendedor a otro rancho',
  },
  Catálogos: {
    ...changesOfCatalogues(),
    ...changes('ranch', 'el rancho'),
    'sires.united': 'Unió dos nombres de un semental',
    'sires.separated': 'Separó un nombre de un semental',
    ...changes('article', 'el artículo'),
    ...changes('package', 'el paquete de inscripciones'),
    'package.assigned': 'Ofreció el paquete de inscripciones a un vendedor',
    'package.unassigned': 'Dejó de ofrecer el paquete de inscripciones a un vendedor',
    ...changes('terms', 'la versión de términos'),
    'terms.published': 'Publicó los términos',
  },
  'Administradores y acceso': {
    'administrator.invited': 'Invitó a un administrador',
    'administrator.invited-again': 'Reenvió la invitación al administrador',
    'administrator.joined': 'Aceptó su invitación',
    'administrator.changed': 'Cambió los datos del administrador',
    'administrator.deleted': 'Eliminó al administrador',
    'password.changed': 'Cambió su contraseña',
    'session.ended': 'Cerró sesiones',
    'factor.started': 'Empezó a configurar su segundo factor',
    'factor.added': 'Agregó un segundo factor',
    'factor.removed': 'Quitó un segundo factor',
    'factor.reset': 'Restableció el segundo factor del administrador',
    'factor.proven': 'Confirmó con su segundo factor',
    'passkey.renamed': 'Cambió el nombre de una llave de acceso',
    'recovery-codes.made': 'Generó códigos de recuperación',
    'device.added': 'Activó los avisos en un aparato',
    'device.removed': 'Quitó los avisos de un aparato',
    'device.tried': 'Probó los avisos en un aparato',
  },
  Casa: {
    'settings.changed': 'Cambió la configuración',
    'slide.added': 'Agregó una imagen al slider',
    'slides.arranged': 'Ordenó o quitó imágenes del slider',
    'broadcast.sent': 'Envió una notificación a todas las páginas',
    'message.seen': 'Marcó el mensaje como visto',
    'job.retried': 'Repitió una tarea que había fallado',
    'view.saved': 'Guardó una vista de una lista',
    'view.renamed': 'Cambió el nombre de una vista',
    'view.deleted': 'Eliminó una vista',
  },
}

type NamesIn<Area> = Area extends unknown ? keyof Area : never
/** Name of an act in the audit log. */
export type AuditedAct = NamesIn<(typeof ACTS)[keyof typeof ACTS]>

type Changes<Noun extends string> = Record<`${Noun}.${'added' | 'changed' | 'deleted'}`, string>

function changes<const Noun extends string>(noun: Noun, entry: string) {
  return {
    [`${noun}.added`]: `Agregó ${entry}`,
    [`${noun}.changed`]: `Cambió ${entry}`,
    [`${noun}.deleted`]: `Eliminó ${entry}`,
  } as Changes<Noun>
}

function changesOfCatalogues(): Changes<CatalogueNoun> {
  return Object.assign({}, ...CATALOGUE_NOUNS.map((noun) => changes(noun, CATALOGUE_KINDS[noun].entry)))
}

const sentences = new Map<string, string>(Object.values(ACTS).flatMap((area) => Object.entries(area)))

/** An action's sentence; its name if it has none. */
export const sentenceOf = (action: string): string => sentences.get(action) ?? action

/** An area's name in addresses, such as `documentos-y-archivos`. */
export const AREAS = Object.fromEntries(
  Object.keys(ACTS).map((area) => [
    area.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-'),
    area as keyof typeof ACTS,
  ]),
)

/** The actions of an area. */
export const actionsOf = (area: keyof typeof ACTS): string[] => Object.keys(ACTS[area])
