import { z } from 'zod'
import { IDENTIFIERS, type IdentifierKind } from '#machines/identifiers/rules.ts'
import { upTo } from '#app/texts/format/numbers.ts'
import { whyRefused } from '#app/texts/identifiers.ts'

/** Longest text that is read as an identifier. */
const TYPED_LENGTH = 100

/**
 * A typed identifier as it is stored: as typed, or plain where the typed separators mean nothing (`keeps`). An error
 * says what is wrong with it.
 */
export const identifier = (kind: IdentifierKind, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(TYPED_LENGTH, upTo(TYPED_LENGTH))
    .transform((typed, context) => readInto(kind, typed, context))

/** The same for a field that may stay empty: null. */
export const optionalIdentifier = (kind: IdentifierKind) =>
  z
    .string()
    .trim()
    .max(TYPED_LENGTH, upTo(TYPED_LENGTH))
    .optional()
    .transform((typed, context) => (typed ? readInto(kind, typed, context) : null))

function readInto(kind: IdentifierKind, typed: string, context: z.RefinementCtx): string {
  const { read, keeps } = IDENTIFIERS[kind]
  const found = read(typed)
  if ('plain' in found) return found[keeps]
  context.addIssue({ code: 'custom', message: whyRefused(kind, found.refused) })
  return ''
}
