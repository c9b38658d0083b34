import { count, formatWhole } from './format/numbers.ts'

/** Error sentences for fields whose schema has none of its own. */
export const formErrors = {
  required: 'Campo requerido',
  choice: 'Elige una de las opciones',
  unreadable: 'No entendimos este dato: escríbelo otra vez',
  tooLong: (most: number) => `Escribe como máximo ${count(most, 'carácter', 'caracteres', formatWhole)}`,
  tooShort: (least: number) => `Escribe al menos ${count(least, 'carácter', 'caracteres', formatWhole)}`,
  tooMuch: (most: number) => `Escribe ${formatWhole(most)} o menos`,
  tooLittle: (least: number) => `Escribe ${formatWhole(least)} o más`,
  tooMany: (most: number) => `Elige como máximo ${formatWhole(most)}`,
  tooFew: (least: number) => `Elige al menos ${formatWhole(least)}`,
}
