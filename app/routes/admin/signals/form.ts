import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { DECISIONS, NOTE_LENGTH } from '#machines/shills/queue.ts'
import { signals as words } from './words.ts'

/** The decision, its note, and the number of decisions that the page showed. */
export const decisionForm = z.object({
  decision: z.enum(DECISIONS, words.decisionRequired),
  note: paragraphs({ required: words.noteRequired, ...NOTE_LENGTH, tooFew: words.noteTooFew }),
  seen: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})

const tabs = Object.keys(words.tabs) as (keyof typeof words.tabs)[]

/** Query parameters of the list. */
export const signalList = defineList({
  path: href('/admin/senales'),
  size: 10,
  dense: true,
  filters: { estado: z.enum(tabs).catch('abiertas'), texto: filterText() },
  sorts: ['puja', 'fuerza'],
  order: () => '-fuerza',
})
