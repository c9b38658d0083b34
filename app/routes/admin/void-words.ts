import { officeStatuses } from '#app/texts/sale/office-statuses.ts'
import type { VoidRefusal } from '#server/sale/voids/voidable.ts'

/** The reason why a bid is not voided, for the dialog and for the confirming administrator. */
export function whyNotVoid(refusal: VoidRefusal): string {
  switch (refusal.refused) {
    case 'unknown':
      return 'Esa puja ya no está en pie.'
    case 'not-hammer':
      return 'El lote no se vendió por el martillo: sus pujas ya no se anulan.'
    case 'paying':
      return 'El anticipo ya está pagado o por decidirse: la puja ya no se anula.'
    case 'too-long':
      return 'La subasta tiene demasiadas pujas para calcularla otra vez aquí.'
    case 'not-allowed':
      return 'La subasta ya no admite anular pujas.'
    case 'phase':
      return officeStatuses[refusal.phase].unvoidable
  }
}
