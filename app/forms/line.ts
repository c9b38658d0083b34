import { z } from 'zod'

/** One line of text, trimmed; without control characters, which the database could not keep. */
export function line(required: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(/^\P{Cc}*$/u, 'Escribe el texto en una sola línea')
}
