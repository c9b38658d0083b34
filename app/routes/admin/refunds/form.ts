import { href } from 'react-router'
import { z } from 'zod'
import { REVIEW_DECISIONS } from '#machines/payment/rules.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { movement, refunds } from './words.ts'

/** The administrator's note on a settled refund. */
export const refundForm = z.object({
  decision: z.enum(REVIEW_DECISIONS, refunds.decisionRequired).default('returned'),
  note: paragraphs({ required: refunds.noteRequired, max: 500 }),
})

/** The administrator's note on an attended movement. */
export const movementForm = z.object({
  note: paragraphs({ required: movement.noteRequired, max: 500 }),
})

const reasons = Object.keys(refunds.reasons) as (keyof typeof refunds.reasons)[]
const tabs = Object.keys(refunds.tabs) as (keyof typeof refunds.tabs)[]

/** Query parameters of the list. */
export const refundList = defineList({
  path: href('/admin/devoluciones'),
  size: 10,
  dense: true,
  filters: {
    estado: z.enum(tabs).catch('por-devolver'),
    texto: filterText(),
    motivo: z.enum(['', ...reasons]).catch(''),
  },
  sorts: ['fecha', 'importe'],
  // Open refunds come oldest first, settled ones newest first.
  order: ({ estado }) => (estado === 'resueltas' ? '-fecha' : 'fecha'),
})

/** The list's address with what its page says has been done. */
export const saidAt = (list: string, done: keyof typeof refunds.said) =>
  `${list}${list.includes('?') ? '&' : '?'}hecho=${done}`
