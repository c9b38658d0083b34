import { z } from 'zod'
import { line } from '#app/forms/line.ts'
import { secondFactor as words } from '#app/texts/second-factor.ts'

/** A code of the app, or a recovery code. */
export const factorCode = z.object({ codigo: line(words.codeRequired).max(40, words.wrong) })

/** What a passkey has signed or made, as the browser's script writes it: JSON of at most so many characters. */
export const passkeyAnswer = z.object({ respuesta: z.string().min(2).max(20_000) })
