import { formatMoney } from './format/money.ts'

/** Error messages for typed amounts; bids have messages of their own. */
export const moneyErrors = {
  required: 'Escribe la cantidad',
  'not-a-number': 'Escribe la cantidad con números, como 150,000',
  'not-whole': 'Escribe la cantidad en pesos cerrados, sin centavos',
  tooLong: (digits: number) => `La cantidad puede tener hasta ${digits} dígitos`,
  tooLow: (pesos: number) => `La cantidad debe ser de ${formatMoney(pesos)} o más`,
}
