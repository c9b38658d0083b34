import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import { formatMoney } from '#app/texts/format/money.ts'

/** Why somebody cannot be bound to a price after the hammer, and the way to change that. */
export const commitments: Record<CommitmentRefusal['code'], { why: (missing: number) => string; remedy: string }> = {
  'seller-cannot-bid': {
    why: () => 'Esta cuenta comparte correo, teléfono o CLABE con un vendedor, y los vendedores no pueden comprar',
    remedy: 'Escribir a Remate',
  },
  'not-validated': {
    why: () => 'Antes de aceptar falta validar tu correo electrónico',
    remedy: 'Reenviar el correo de validación',
  },
  'not-onboarded': {
    why: () => 'Antes de aceptar faltan tus datos personales o tus tres documentos',
    remedy: 'Completar mis datos y documentos',
  },
  barred: {
    why: () => 'Tienes anticipos vencidos: mientras no los borres no puedes comprometerte a otra compra',
    remedy: 'Ver mis faltas y cómo borrarlas',
  },
  'other-side': {
    why: () => 'En este lote ya hay pujas tuyas por otra persona, o por tu cuenta',
    remedy: 'Escribir a Remate',
  },
  'over-limit': {
    why: (missing) => `Con esta compra pasarías de tu límite: te faltan ${formatMoney(missing)}`,
    remedy: 'Ver mi límite y cómo subirlo',
  },
}
