import { z } from 'zod'
import { line } from './fields/line.ts'
import { secondFactor as words } from '#app/texts/people/second-factor.ts'

/** A code from the authenticator app, or a recovery code. */
export const factorCode = z.object({ codigo: line(words.codeRequired).max(40, words.wrong) })

/** The passkey's response as the browser's script writes it: JSON with a length limit. */
export const passkeyAnswer = z.object({ respuesta: z.string().min(2).max(20_000) })
