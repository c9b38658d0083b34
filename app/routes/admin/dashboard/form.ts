import { z } from 'zod'
import { line } from '#app/forms/fields/line.ts'
import { BROADCAST_LENGTH } from '#machines/broadcast/rules.ts'
import { panel as words } from './words.ts'

/** A notice to all open pages (ruling 44); `key` makes repeated posts one notice. */
export const broadcastForm = z.object({
  message: line(words.messageRequired).max(BROADCAST_LENGTH, words.messageTooLong),
  key: z.string().regex(/^[\w-]{8,64}$/),
})
