import { z } from 'zod'
import { dateErrors } from '#app/texts/dates.ts'
import { isNoDay, parseDate } from './parse-date.ts'

type DateBounds = {
  required?: string
  /** First and last valid day, ISO. */
  min?: string
  max?: string
}

/** The value of a `<DateField>`, ISO; pass it the same bounds. */
export function date({ required = dateErrors.required, min = '1900-01-01', max = '2100-12-31' }: DateBounds = {}) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .transform((typed, context) => {
      const day = parseDate(typed)
      const problem = day === null ? wrongDay(typed) : outside(day, min, max)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return day ?? ''
    })
}

/** The error of a text that is no date: its shape, or a day that no calendar has. */
export const wrongDay = (typed: string) => (isNoDay(typed) ? dateErrors.noDay : dateErrors.noDate)

function outside(day: string, min: string, max: string): string | null {
  if (day < min) return dateErrors.tooEarly(min)
  return day > max ? dateErrors.tooLate(max) : null
}
