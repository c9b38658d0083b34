import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/paragraphs.ts'
import { refunds } from './words.ts'

/** What an administrator says was done with money that was owed back. */
export const refundForm = z.object({
  note: paragraphs({ required: refunds.noteRequired, max: 500 }),
})

const reasons = Object.keys(refunds.reasons) as (keyof typeof refunds.reasons)[]
const tabs = Object.keys(refunds.tabs) as (keyof typeof refunds.tabs)[]

/** What the list's address may say. */
export const refundList = defineList({
  path: href('/admin/devoluciones'),
  size: 10,
  filters: {
    estado: z.enum(tabs).catch('por-devolver'),
    texto: filterText(),
    motivo: z.enum(['', ...reasons]).catch(''),
  },
  sorts: ['fecha', 'importe'],
  // What waits is done in turn; of what is done the last is looked for.
  order: ({ estado }) => (estado === 'resueltas' ? '-fecha' : 'fecha'),
})
