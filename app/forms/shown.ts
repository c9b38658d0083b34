import { z } from 'zod'
import { readShown } from '#machines/auction/shown.ts'

/** The state that a confirmation showed, as its text; empty for a form that carries none. */
export const shownField = z
  .string()
  .catch('')
  .transform((text) => (readShown(text) ? text : ''))
