import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import { letters } from './words.ts'

const tabs = Object.keys(letters.tabs) as (keyof typeof letters.tabs)[]

/** What the list's address may say. */
export const messageList = defineList({
  path: href('/messages'),
  size: 10,
  filters: { estado: z.enum(tabs).catch('nuevos'), texto: filterText() },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

/** Which message is marked as seen. */
export const seenForm = z.object({ mensaje: z.string().regex(/^[1-9]\d{0,8}$/) })

/** More characters than this are folded. */
const SHORT = 180

/** The beginning of a long text, up to a word's end; null where all of it is short. */
export function beginningOf(text: string): string | null {
  if (text.length <= SHORT) return null
  const start = text.slice(0, SHORT)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), SHORT / 2)).trimEnd()}…`
}

/** The administrator's own mail program, with the subject written; what an address may hold is encoded. */
export function replyHref(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
