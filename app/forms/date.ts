import { z } from 'zod'
import { dateErrors } from '../texts/dates.ts'

/** "2019-03-27" from a date picker; "27/03/2019" or "27-3-2019" from a browser that has none. */
const SHAPES = [/^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/, /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4})$/]

/** A day of the calendar, "2019-03-27"; null where there is no such day. */
export function parseDate(typed: string): string | null {
  const found = SHAPES.map((shape) => shape.exec(typed.trim())?.groups).find(Boolean)
  if (!found) return null
  const iso = `${found.y}-${found.m?.padStart(2, '0')}-${found.d?.padStart(2, '0')}`
  const day = new Date(`${iso}T00:00:00Z`)
  // The 31st of February would be a day of March.
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso ? null : iso
}

type DateBounds = {
  required?: string
  /** First and last day that are taken, ISO. */
  min?: string
  max?: string
}

/** The day of a `<DateField>`, ISO: hand it the same bounds. */
export function date({ required = dateErrors.required, min = '1900-01-01', max = '2100-12-31' }: DateBounds = {}) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .transform((typed, context) => {
      const day = parseDate(typed)
      const problem = day === null ? dateErrors.noDate : outside(day, min, max)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return day ?? ''
    })
}

function outside(day: string, min: string, max: string): string | null {
  if (day < min) return dateErrors.tooEarly(min)
  return day > max ? dateErrors.tooLate(max) : null
}
