import { z } from 'zod'
import { secondChance as words } from './words.ts'

/** Accepting is binding, so the box must be ticked; refusing needs no confirmation. */
export const answerForm = z.object({
  intent: z.enum(['aceptar', 'rechazar'], words.errors.intent).default('aceptar'),
  firme: z.literal('on', words.errors.binding),
})
