import { claim } from '#app/texts/aftersale/claims.ts'
import { uploadErrors } from '#app/texts/media.ts'
import type { ClaimRefusal } from '#machines/claim/rules.ts'

export const claiming = {
  title: 'Reclamación',
  of: (horse: string) => `Reclamación por ${horse}`,
  back: 'Volver a mis compras',
  lead: `Si algo no corresponde a lo publicado, cuéntanoslo. Tienes ${claim.days} desde que lo recibas.`,
  until: 'Puedes abrirla hasta el',
  another: 'Abrir otra reclamación',
  reason: claim.reason,
  chooseReason: 'Elige un motivo',
  reasonRequired: 'Elige el motivo de tu reclamación',
  description: claim.description,
  descriptionHint: 'Qué esperabas, qué recibiste y desde cuándo.',
  descriptionRequired: 'Cuéntanos qué pasó',
  tooFew: (min: number) => `Cuéntanos qué pasó, con al menos ${min} caracteres`,
  photosLater: 'Las fotos se agregan en el siguiente paso, cuando tu reclamación ya está a salvo.',
  open: 'Abrir la reclamación',
  photosTitle: 'Fotos',
  photosWhy: 'Agrega las que muestren el problema. Solo tú y el equipo de Remate pueden verlas.',
  photosNone: 'Sin fotos.',
  photoView: (nth: number) => `Ver la foto ${nth}`,
  waiting: 'El equipo de Remate la está revisando y el vendedor está avisado. Te respondemos por correo y aquí mismo.',
  withdrawnWhy: 'La retiraste. Nadie tiene que hacer nada más.',
  withdraw: 'Retirar la reclamación',
  withdrawOf: (id: number) => `Retirar la reclamación núm. ${id}`,
  withdrawWhy:
    'Al retirarla, la casa deja de revisarla y el vendedor recibe un aviso. No se puede deshacer; mientras dure ' +
    'el plazo puedes abrir otra.',
  keep: 'Conservarla',
  done: {
    abierta: 'Tu reclamación quedó abierta. Te enviamos un correo con su número.',
    retirada: 'Retiraste tu reclamación.',
  },
  refused: {
    'not-yet': 'Todavía no puedes reclamar: primero tiene que estar pagada la liquidación o registrada la entrega.',
    'too-late': 'El plazo para reclamar terminó el',
    'open-already': 'Ya tienes una reclamación abierta por esta compra. Cuando se decida podrás abrir otra.',
    'too-many': 'Ya abriste todas las reclamaciones que admite una compra.',
  } satisfies Record<ClaimRefusal, string>,
  reach: 'Si todavía necesitas ayuda, escríbenos o llámanos:',
  unsent: 'Lo que escribiste',
  contactTopic: (horse: string) => `Mi compra de ${horse}`,
  contact: 'Escribir a Remate',
}

/** Reasons why a photo was refused. */
export const claimPhotoErrors = {
  ...uploadErrors,
  missing: 'Elige una foto para agregarla',
  closed: 'La reclamación ya está cerrada: no admite más fotos',
  full: 'Ya están todas las fotos que admite una reclamación',
}
