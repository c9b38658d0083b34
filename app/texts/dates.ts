import { formatDay } from './format/dates.ts'
import { typedDay } from './format/days.ts'

export const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)

/** Words of a date's field and of its calendar, and its errors. */
export const dateWords = {
  /** The browser's own picker would write this in its own language. */
  shape: 'dd/mm/aaaa',
  birthHint: 'Por ejemplo: 27/03/2019',
  /** `day`: ISO, a day that the field takes. */
  hint: (day: string) => `Por ejemplo: ${typedDay(day)}`,
  open: 'Abrir el calendario',
  calendar: 'Elige el día',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  month: 'Mes',
  year: 'Año',
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
}

export const dateErrors = {
  required: 'Escribe la fecha',
  noDate: 'Escribe la fecha con día, mes y año, por ejemplo 27/03/2019',
  noDay: 'Ese día no existe en el calendario: revisa el día y el mes',
  tooEarly: (day: string) => `La fecha debe ser el ${formatDay(day)} o después`,
  tooLate: (day: string) => `La fecha debe ser el ${formatDay(day)} o antes`,
}
