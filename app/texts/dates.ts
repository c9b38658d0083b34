import { formatDay } from './format/dates.ts'

export const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)

/**
 * Hint and error messages of dates. The month is written as a word, because date pickers use the order of the phone's
 * language.
 */
export const dateWords = {
  birthHint: 'Por ejemplo: 27 de marzo de 2019',
  /** `day`: ISO, a day that the field takes. */
  hint: (day: string) => `Por ejemplo: ${formatDay(day)}`,
}

export const dateErrors = {
  required: 'Escribe la fecha',
  noDate: 'Escribe la fecha con día, mes y año, por ejemplo 27/03/2019',
  tooEarly: (day: string) => `La fecha debe ser el ${formatDay(day)} o después`,
  tooLate: (day: string) => `La fecha debe ser el ${formatDay(day)} o antes`,
}
