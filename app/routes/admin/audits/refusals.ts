import { formatAgo } from '#app/texts/format/ago.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { stageWords } from '#app/texts/listing/stages.ts'
import { predicateOf } from '#app/texts/people/audited-acts.ts'
import type { acceptReceipt } from '#server/listing/audits/accept-receipt.ts'
import type { AssignRefusal } from '#server/listing/audits/assign-ticket.ts'
import type { correctObservation } from '#server/listing/audits/correct-observation.ts'
import type { recordObservation } from '#server/listing/audits/record-observation.ts'
import type { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import type { withdrawObservation } from '#server/listing/audits/withdraw-observation.ts'
import type { LastAct } from '#server/people/accounts/last-act.ts'
import { receipts } from './receipt-words.ts'

type Refused<Outcome> = Extract<Outcome, { refused: unknown }>

/** Reasons why an act on a listing can be refused; `unknown` answers with a 404 instead. */
export type AuditRefusal =
  | { refused: 'closed' }
  | Exclude<
      | AssignRefusal
      | Refused<
          Awaited<
            ReturnType<
              | typeof acceptReceipt
              | typeof rejectReceipt
              | typeof recordObservation
              | typeof correctObservation
              | typeof withdrawObservation
            >
          >
        >,
      { refused: 'unknown' | 'closed' }
    >

const did = ({ action, by, at }: LastAct, now: number) =>
  `${by} ${predicateOf(action) ?? 'hizo un cambio'} ${formatAgo(now - at)}.`

/** The reason why an act was refused: the administrator who acted first, and when. `now` in epoch ms. */
export function refusalWords(refusal: AuditRefusal, now: number): string {
  switch (refusal.refused) {
    case 'decided': {
      const as = refusal.as === 'accepted' ? 'aceptó' : 'rechazó'
      return `Ya lo ${as} ${refusal.by}, ${formatAgo(now - refusal.at)}.`
    }
    case 'same-transfer':
      return (
        `La misma transferencia ya se aceptó para ${refusal.listing.name} (núm. ${refusal.listing.number}): la ` +
        `aceptó ${refusal.by}, ${formatAgo(now - refusal.at)}.`
      )
    case 'like-transfer': {
      const { date, bank, listing } = refusal.like
      return receipts.likeRefused(`${listing.name} (núm. ${listing.number})`, formatDay(date), bank)
    }
    case 'same':
      return `Esa observación ya está registrada y abierta: la escribió ${refusal.by}, ${formatAgo(now - refusal.at)}.`
    case 'settled':
      return refusal.by === null
        ? `El vendedor ya la resolvió, ${formatAgo(now - refusal.at)}.`
        : `Ya la marcó como resuelta ${refusal.by}, ${formatAgo(now - refusal.at)}.`
    case 'gone':
      return refusal.last
        ? `Esa observación ya no existe: la eliminó ${refusal.last.by}, ${formatAgo(now - refusal.last.at)}.`
        : 'Esa observación ya no existe.'
    case 'others':
      return `La escribió ${refusal.by}, ${formatAgo(now - refusal.at)}. Solo quien la escribió puede cambiarla.`
    case 'sent':
      return 'El vendedor ya la recibió: no puede cambiarse. Márcala como resuelta y escribe otra.'
    case 'assigned':
      return `Ya lo tomó ${refusal.by}, ${formatAgo(now - refusal.at)}.`
    case 'closed':
      return 'Su ticket ya está cerrado.'
    case 'section':
      return 'Esa sección no es de este registro.'
    case 'field':
      return 'Elige un dato de la lista.'
    case 'comment-missing':
      return 'Escribe la observación o elige un motivo.'
    case 'comment-too-long':
    case 'reason-too-long':
      return 'Hasta 300 caracteres.'
    case 'comment-same':
      return 'La observación ya dice eso.'
    case 'reason-missing':
      return 'Escribe el motivo del rechazo.'
    default:
      return [
        refusal.stage === null ? 'Su vendedor lo eliminó.' : STAGE[refusal.refused](stageWords.admin[refusal.stage]),
        refusal.last && did(refusal.last, now),
      ]
        .filter(Boolean)
        .join(' ')
  }
}

type ByStage = Extract<AuditRefusal, { stage: unknown }>['refused']

const asItStands = (stage: string) => `Está en «${stage}»: eso ya no se puede hacer.`

const STAGE: Record<ByStage, (stage: string) => string> = {
  'wrong-stage': asItStands,
  'not-enrolled': asItStands,
  incomplete: asItStands,
  'seller-incomplete': asItStands,
  'no-observations': () => 'No hay observaciones abiertas que enviar.',
  'open-observations': () => 'Todavía hay observaciones abiertas.',
}
