import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText, readList } from '#app/forms/list.ts'
import { letters } from './words.ts'

const tabs = Object.keys(letters.tabs) as (keyof typeof letters.tabs)[]

/** Query parameters of the list. */
export const messageList = defineList({
  path: href('/messages'),
  size: 10,
  dense: true,
  filters: { estado: z.enum(tabs).catch('nuevos'), texto: filterText() },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

const WHICH = { nuevos: 'unseen', derechos: 'rights', vistos: 'seen' } as const

/** Filters of the list's query, as its address asks. */
export function messagesAsked(url: URL) {
  const { estado, texto: text } = readList(url, messageList).filters
  return { which: WHICH[estado], text }
}

/** Marks a message as seen. */
export const seenForm = z.object({ mensaje: z.string().regex(/^[1-9]\d{0,8}$/) })

/** Maximum length shown unfolded, in characters. */
const SHORT = 180

/** The beginning of a long text, up to the end of a word; null for a short text. */
export function beginningOf(text: string): string | null {
  if (text.length <= SHORT) return null
  const start = text.slice(0, SHORT)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), SHORT / 2)).trimEnd()}…`
}

/** `mailto:` link with the subject filled in; special characters of the address are encoded. */
export function replyHref(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
