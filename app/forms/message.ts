import { accountErrors } from '#app/texts/people/accounts.ts'
import { paragraphs } from './fields/paragraphs.ts'

export const MESSAGE_LENGTH = 2_000

/** A message to the house, of several lines. */
export const message = paragraphs({ required: accountErrors.fieldRequired, max: MESSAGE_LENGTH })

/** Hidden field that people do not see; a value in it identifies a bot. */
export const TRAP_FIELD = 'website'
