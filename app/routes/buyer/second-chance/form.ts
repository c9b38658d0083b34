import { z } from 'zod'
import { secondChance as words } from './words.ts'

/** Accepting is binding, and is said to be: the box is the confirmation. Refusing needs none. */
export const answerForm = z.object({
  intent: z.enum(['aceptar', 'rechazar'], words.errors.intent).default('aceptar'),
  firme: z.literal('on', words.errors.binding),
})
