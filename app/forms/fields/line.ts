import { z } from 'zod'
import { hasAddress, oneLine } from '#machines/identifiers/rules.ts'

const ONE_LINE = /^\P{Cc}*$/u
const notOneLine = 'Escribe el texto en una sola línea'

/**
 * One line of text, trimmed. Characters that show nothing are removed, since two names that look alike must be one.
 * Control characters are refused: the database does not accept NUL.
 */
export function line(required: string) {
  // For no text alone: zod gives it to every check that has no message of its own, a length among them.
  const error = ({ code }: { code: string }) => (code === 'invalid_type' ? required : undefined)
  return z.string({ error }).overwrite(oneLine).min(1, required).regex(ONE_LINE, notOneLine)
}

/** The same for a field that may stay empty or be absent. */
export function anyLine(required?: string) {
  return z.string(required).overwrite(oneLine).regex(ONE_LINE, notOneLine)
}

/** A name that others read, also in mails: a line without addresses of pages or mailboxes, which would become links. */
export const nameLine = (required: string) => line(required).refine(isName, { error: noAddress })

/** The same for a name that may stay empty. */
export const anyName = (required?: string) => anyLine(required).refine(isName, { error: noAddress })

const noAddress = 'Aquí no van direcciones de internet ni de correo. Si escribes un punto, deja un espacio después'
const isName = (text: string) => !hasAddress(text)
