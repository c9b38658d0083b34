import { z } from 'zod'
import { AMOUNT_LENGTH } from './money.ts'

/** How an answer is called in addresses and forms. */
export const ANSWERS = { aceptar: 'accept', contraoferta: 'counter', rechazar: 'decline' } as const
export type AnswerWord = keyof typeof ANSWERS

const words = Object.keys(ANSWERS) as [AnswerWord, ...AnswerWord[]]

/** Which answer shall be confirmed, as the address says it; anything else is none. */
export const answerAsked = z.object({
  respuesta: z.enum(words),
  monto: z.string().max(AMOUNT_LENGTH).default(''),
})

/** The confirmation's post. `monto` of an acceptance: what the page showed. The key makes it one answer however often it is sent. */
export const answerForm = answerAsked.extend({ key: z.string().regex(/^[\w-]{8,64}$/) })
