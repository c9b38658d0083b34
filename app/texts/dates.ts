import { formatDate } from './format.ts'

/** What is asked for, and said of a day that was typed. */
export const dateWords = { hint: 'Día, mes y año: dd/mm/aaaa' }

export const dateErrors = {
  required: 'Escribe la fecha',
  noDate: 'Escribe la fecha como dd/mm/aaaa, por ejemplo 27/03/2019',
  tooEarly: (day: string) => `La fecha debe ser el ${formatDay(day)} o después`,
  tooLate: (day: string) => `La fecha debe ser el ${formatDay(day)} o antes`,
}

/** "2019-03-27" → "27 de marzo de 2019". At 18:00 in Greenwich it is the middle of the same day in Mexico. */
export function formatDay(day: string): string {
  return formatDate(Date.parse(`${day}T18:00:00Z`))
}
