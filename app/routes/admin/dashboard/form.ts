import { z } from 'zod'
import { line } from '#app/forms/line.ts'
import { BROADCAST_LENGTH } from '#machines/broadcast/rules.ts'
import { panel as words } from './words.ts'

/** The box that tells every open page something (ruling 44); `key` makes a form that comes twice one notice. */
export const broadcastForm = z.object({
  message: line(words.messageRequired).max(BROADCAST_LENGTH, words.messageTooLong),
  key: z.string().regex(/^[\w-]{8,64}$/),
})
