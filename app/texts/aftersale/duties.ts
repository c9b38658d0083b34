import type { DuePurpose } from '#machines/payment/purposes.ts'
import { formatMoney } from '#app/texts/format/money.ts'

type Kind = DuePurpose | 'second-chance' | 'negotiation' | 'deposit'

/** Texts of a buyer's open payments, offers and negotiations, on the home page and above the won lots. */
export const duties = {
  title: 'Lo que te toca',
  of: {
    'first-payment': (pesos) => `Paga el anticipo: ${formatMoney(pesos)}`,
    'final-payment': (pesos) => `Paga la liquidación: ${formatMoney(pesos)}`,
    'second-chance': (pesos) => `Responde la segunda oportunidad: ${formatMoney(pesos)}`,
    deposit: (pesos) => `Paga la garantía: ${formatMoney(pesos)}`,
    negotiation: () => 'Responde la negociación',
  } satisfies Record<Kind, (pesos: number) => string>,
  by: 'Antes del',
  since: 'Venció el',
  open: 'Sin fecha límite',
}
