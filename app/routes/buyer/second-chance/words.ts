import { formatMoney } from '#app/texts/format/money.ts'
import { chanceOffer } from '#app/texts/aftersale/second-chances.ts'
import { count } from '#app/texts/format/numbers.ts'
import type { SecondChanceState } from '#machines/second-chance/machine.ts'

/** Texts of the offer to the next bidder of a lot whose winner did not pay, or whose sale a void undid. */
export const secondChance = {
  ...chanceOffer,
  title: 'Segunda oportunidad',
  closed: (horse: string) => `Segunda oportunidad por ${horse}`,
  firstPayment: 'Anticipo, si aceptas',
  days: (n: number) => `Se paga en ${count(n, 'día', 'días')}`,
  rest: 'Liquidación después del anticipo',
  fine: 'Multa si el anticipo se paga tarde',
  binding: (pesos: number) => `Entiendo que es una compra en firme por ${formatMoney(pesos)}`,
  accept: (pesos: number) => `Aceptar y comprar en ${formatMoney(pesos)}`,
  refuse: 'No, gracias',
  refuseTitle: '¿No lo quieres?',
  toLot: 'Ver la subasta',
  toPay: 'Ver qué debo y pagar',
  answers: {
    offered: 'El plazo para responder ya pasó. No debes nada.',
    accepted: 'Aceptaste: es tuyo en cuanto pagues.',
    refused: 'Dijiste que no. No debes nada y no cuenta como falta.',
    lapsed: 'El plazo para responder ya pasó. No debes nada y no cuenta como falta.',
  } satisfies Record<SecondChanceState, string>,
  errors: {
    intent: 'Elige si lo aceptas o no',
    binding: 'Marca que entiendes que es una compra en firme',
    over: 'Ya no puede responderse: no se registró lo que elegiste ahora.',
  },
}
