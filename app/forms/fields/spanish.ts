/** Imported for its effect: what is wrong with a form is said in Spanish, in the server and in the browser. */
import { z } from 'zod'
import { formErrors as words } from '#app/texts/form-errors.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

z.config({ customError: sentenceOf })

/** The house's sentence about a field whose schema has none; undefined for what no form of ours can bring about. */
function sentenceOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.required : words.unreadable
    case 'too_big':
      return sizeOf(issue.origin, words.tooLong, words.tooMany, words.tooMuch)(Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum) + (issue.inclusive === false ? 1 : 0))
    case 'invalid_value':
      return words.choice
    case 'invalid_union':
      // The last branch is what is asked for; those before it are ways of leaving the field empty.
      return (issue.errors as z.core.$ZodIssue[][]).at(-1)?.[0]?.message ?? words.choice
    case 'invalid_format':
    case 'custom':
      return words.unreadable
    default:
      return undefined
  }
}

function tooSmall(origin: string, least: number): string {
  if (origin === 'string' && least === 1) return words.required
  return sizeOf(origin, words.tooShort, words.tooFew, words.tooLittle)(least)
}

type Sentence = (limit: number) => string

function sizeOf(origin: string, ofText: Sentence, ofList: Sentence, ofNumber: Sentence): Sentence {
  if (origin === 'string') return ofText
  return origin === 'array' ? ofList : ofNumber
}
