import { CODE_DIGITS } from '#machines/deal/rules.ts'
import type { NoticeView } from '#app/ui/views.ts'

/** Texts of the seller's side of a deal. */
export const dealing = {
  auctions: 'Subastas',
  back: 'Volver a la subasta',
  prove: 'Marcar como hecho',
  proveOf: (step: string) => `Marcar como hecho: ${step.toLowerCase()}`,
  enter: 'Escribir el código de entrega',
  buyer: 'Comprador',
  phone: 'Teléfono',
  paidOut: 'Te pagamos',
  paidOn: 'Fecha',
  reference: 'Referencia',
}

export const NOTICES: Record<string, NoticeView> = {
  paso: { tone: 'success', text: 'El paso quedó hecho.' },
  entregado: { tone: 'success', text: 'La entrega quedó registrada. Desde hoy corre el plazo para reclamar.' },
}

export const entering = {
  title: 'Código de entrega',
  lead:
    `Pídele al comprador su código de ${CODE_DIGITS} dígitos cuando ya tenga lo que compró. Lo ve en su página de ` +
    'la entrega.',
  code: 'Código',
  codeRequired: `Escribe los ${CODE_DIGITS} dígitos del código`,
  send: 'Registrar la entrega',
  wrong: (left: number) =>
    left === 1 ? 'El código no es ese. Te queda 1 intento.' : `El código no es ese. Te quedan ${left} intentos.`,
  paused: (until: string) => `Demasiados intentos. Vuelve a probar después de ${until}.`,
  lost: 'Si el comprador no encuentra su código, la casa puede registrar la entrega.',
}
