import { formatMoney } from '#app/texts/format/money.ts'
import type { SecondChanceState } from '#machines/second-chance/machine.ts'

/** Texts of the offer to the next bidder of a lot whose winner did not pay. */
export const secondChance = {
  title: 'Segunda oportunidad',
  of: (horse: string) => `${horse} puede ser tuyo`,
  why: 'Quien ganó la subasta no pagó el anticipo, y el vendedor te lo ofrece al precio de tu última oferta.',
  price: 'Al precio de tu última oferta',
  until: 'Responde antes del',
  free: 'Puedes decir que no, o no responder: no cuesta nada y no cuenta como falta.',
  firstPayment: 'Anticipo, si aceptas',
  days: (n: number) => `Se paga en ${n === 1 ? '1 día' : `${n} días`}`,
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
    over: 'Ya no puede responderse.',
  },
}
