import { CATALOGUE_NOUNS, type CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import type { AuditedAct } from '#app/texts/people/audited-acts.ts'

/**
 * Each act as a sentence after the administrator's name. `{subject}` is the subject and `{payer}` who paid, each with
 * its link; other names in braces are details. A part in brackets is left out if a detail of it is missing.
 */
export const SENTENCES: Record<AuditedAct, string> = {
  'ticket.assigned': 'tomó la auditoría de {subject}',
  'ticket.released': 'soltó la auditoría de {subject}',
  'ticket.handed': 'pasó la auditoría de {subject} a {assignee}',
  'audit.opened': 'abrió la auditoría de {subject}',
  'audit.authorized': 'autorizó {subject}',
  'audit.reopened': 'volvió a abrir la auditoría de {subject}',
  'observation.recorded': 'anotó una observación en {subject}',
  'observation.corrected': 'corrigió una observación de {subject}',
  'observation.withdrawn': 'retiró una observación de {subject}',
  'observation.settled': 'dio por resuelta una observación de {subject}',
  'observations.sent': 'envió las observaciones de {subject}',
  'receipt.accepted': 'aceptó el comprobante de pago de {subject}',
  'receipt.rejected': 'rechazó el comprobante de pago de {subject}',
  'listing.vet-file-released': 'liberó un archivo del expediente veterinario de {subject}',
  'listing.vet-file-refused': 'rechazó un archivo del expediente veterinario de {subject}',

  'document.viewed': 'vio un documento de {subject}[: {kind}]',
  'listing.document-viewed': 'vio un documento de {subject}[: {kind}]',
  'listing.vet-file-viewed': 'vio un archivo del expediente veterinario de {subject}',
  'receipt.document-viewed': 'vio un comprobante de pago de {subject}',
  'claim.photo-viewed': 'vio una foto de {subject}',
  'settlement.viewed': 'vio el PDF de la liquidación de {subject}',
  'deal.proof-viewed': 'vio un comprobante de la entrega de {subject}',
  'bank-data.viewed': 'vio los datos bancarios de {subject}',
  'export.written': 'descargó {subject}',

  'refund.proposed': 'propuso cerrar {subject}',
  'refund.withdrawn': 'retiró su propuesta de cerrar {subject}',
  'refund.rejected': 'rechazó la propuesta de cerrar {subject}',
  'refund.resolved': 'resolvió {subject}[, que propuso {proposedBy}]',
  'movement.attended': 'atendió {subject}',
  'payment.recorded': 'registró {amount}[ de {payer}] por {subject}[ ({purpose})][, que propuso {proposedBy}]',
  'manual-payment.proposed': 'propuso registrar {amount} por {subject}[ ({purpose})]',
  'manual-payment.withdrawn': 'retiró su propuesta de registrar un pago de {subject}',
  'manual-payment.rejected': 'rechazó la propuesta de registrar un pago de {subject}',
  'bid-void.proposed': 'propuso anular una puja de {subject}',
  'bid-void.withdrawn': 'retiró su propuesta de anular una puja de {subject}',
  'bid-void.rejected': 'rechazó la propuesta de anular una puja de {subject}',
  'bid.voided': 'anuló una puja de {subject}[, que propuso {proposedBy}]',
  'outage.proposed': 'propuso declarar {subject}[ del {startedAt} al {endedAt}]',
  'outage.withdrawn': 'retiró su propuesta de declarar {subject}',
  'outage.rejected': 'rechazó declarar {subject}',
  'outage.declared': 'declaró {subject}[ del {startedAt} al {endedAt}][, que propuso {proposedBy}]',
  'auction.extended': 'extendió el cierre de {subject}[ del {before.closesAt} al {after.closesAt}]',
  'auction.announced': 'publicó un aviso sobre {subject}[: «{text}»]',
  'auction.cancelled': 'canceló la subasta de {subject}',
  'auction.streamed': 'cambió la transmisión de {subject}',
  'deal.step-done': 'marcó un paso de la entrega de {subject}[: {step}]',
  'deal.step-reverted': 'deshizo un paso de la entrega de {subject}[: {step}]',
  'deal.quote-added': 'anotó una cotización de transporte[ de {amount}] para {subject}',
  'deal.delivery-recorded': 'registró sin código la entrega de {subject}',
  'deal.paid-out': 'registró el pago[ de {amount}] al vendedor de {subject}',
  'signal.viewed': 'vio {subject}',
  'signal.explained': 'dio por explicada {subject}',
  'signal.watched': 'dejó en observación {subject}',
  'claim.accepted': 'aceptó {subject}',
  'claim.rejected': 'rechazó {subject}',

  'account.suspended': 'suspendió la cuenta de {subject}',
  'account.reinstated': 'reactivó la cuenta de {subject}',
  'limit.changed': 'cambió el límite de {subject}[ de {before.limit}][ a {after.limit}]',
  'account.closed': 'cerró la cuenta de {subject}',
  'strike.lifted': 'retiró una falta de {subject}',
  'account.welcome-resent': 'reenvió el correo de bienvenida a {subject}',
  'seller.moved': 'movió a {subject}[ de {before.ranch}][ a {after.ranch}]',

  ...ofCatalogues(),
  'sires.united': 'unió {name} con {other}',
  'sires.separated': 'separó {name} de {other}',
  ...changes('ranch'),
  ...changes('article'),
  ...changes('package'),
  'package.assigned': 'ofreció {subject} a un vendedor',
  'package.unassigned': 'dejó de ofrecer {subject} a un vendedor',
  ...changes('terms'),
  'terms.published': 'publicó {subject}',

  'administrator.invited': 'invitó a {subject}',
  'administrator.invited-again': 'reenvió la invitación a {subject}',
  'administrator.joined': 'aceptó su invitación',
  'administrator.changed': 'cambió los datos de {subject}',
  'administrator.deleted': 'eliminó a {subject}',
  'password.changed': 'cambió su contraseña',
  'session.ended': 'cerró sesiones',
  'factor.started': 'empezó a configurar su segundo factor',
  'factor.added': 'agregó un segundo factor[: {factor}]',
  'factor.removed': 'quitó un segundo factor[: {factor}]',
  'factor.reset': 'restableció el segundo factor de {subject}',
  'factor.proven': 'confirmó con su segundo factor',
  'passkey.renamed': 'cambió el nombre de una llave de acceso',
  'recovery-codes.made': 'generó códigos de recuperación',
  'device.added': 'activó los avisos en un aparato',
  'device.removed': 'quitó los avisos de un aparato',
  'device.tried': 'probó los avisos en un aparato',

  'settings.changed': 'cambió {subject}',
  'slide.added': 'agregó una imagen al slider',
  'slides.arranged': 'ordenó o quitó imágenes del slider',
  'broadcast.sent': 'envió {subject} a todas las páginas[: «{text}»]',
  'message.seen': 'marcó como visto {subject}',
  'job.retried': 'repitió {subject}[: {task}]',
  'view.saved': 'guardó {subject}',
  'view.renamed': 'cambió el nombre de {subject}',
  'view.deleted': 'eliminó {subject}',
}

type Changes<Noun extends string> = Record<`${Noun}.${'added' | 'changed' | 'deleted'}`, string>

function changes<const Noun extends string>(noun: Noun) {
  return {
    [`${noun}.added`]: 'agregó {subject}',
    [`${noun}.changed`]: 'cambió {subject}',
    [`${noun}.deleted`]: 'eliminó {subject}',
  } as Changes<Noun>
}

function ofCatalogues(): Changes<CatalogueNoun> {
  return Object.assign({}, ...CATALOGUE_NOUNS.map(changes))
}
