import { z } from 'zod'
import { AMOUNT_LENGTH } from './fields/money.ts'

/** Names of the answers in addresses and forms. */
export const ANSWERS = { aceptar: 'accept', contraoferta: 'counter', rechazar: 'decline' } as const
export type AnswerWord = keyof typeof ANSWERS

const words = Object.keys(ANSWERS) as [AnswerWord, ...AnswerWord[]]

/** The answer to be confirmed, from the address; invalid values mean none. */
export const answerAsked = z.object({
  respuesta: z.enum(words),
  monto: z.string().max(AMOUNT_LENGTH).default(''),
})

/**
 * The post that confirms an answer. `monto` of an acceptance is the amount shown on the page. The key makes repeated
 * posts one answer.
 */
export const answerForm = answerAsked.extend({ key: z.string().regex(/^[\w-]{8,64}$/) })
