import type { VoidRefusal } from '#server/sale/index.ts'

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
    case 'phase':
      return PHASES[refusal.phase] ?? 'La subasta ya no admite anular pujas.'
  }
}

const PHASES: Partial<Record<Extract<VoidRefusal, { phase: string }>['phase'], string>> = {
  scheduled: 'La subasta no ha abierto.',
  closing: 'El martillo está por caer: espera unos segundos y vuelve a intentarlo.',
  unsold: 'La subasta terminó sin venta: no hay nada que anular.',
  'in-process': 'El anticipo ya está pagado: la puja ya no se anula.',
  'deal-closed': 'El trato está cerrado: la puja ya no se anula.',
  lapsed: 'La venta ya venció: la puja ya no se anula.',
  offered: 'El lote está en segunda oportunidad: la puja ya no se anula.',
  cancelled: 'La subasta está cancelada.',
}
