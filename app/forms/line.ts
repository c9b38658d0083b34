import { z } from 'zod'

/** One line of text, trimmed; control characters are removed, because the database does not accept NUL. */
export function line(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(/^\P{Cc}*$/u, 'Escribe el texto en una sola línea')
}
