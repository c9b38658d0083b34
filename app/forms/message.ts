import { accountErrors } from '../texts/accounts.ts'
import { paragraphs } from './paragraphs.ts'

export const MESSAGE_LENGTH = 2_000

/** What somebody writes to the house, of several lines. */
export const message = paragraphs({ required: accountErrors.fieldRequired, max: MESSAGE_LENGTH })

/** No person sees this field; whoever fills it in is a program that fills in everything. */
export const TRAP_FIELD = 'website'
