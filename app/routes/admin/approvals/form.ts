import { href } from 'react-router'
import { z } from 'zod'
import { defineList } from '#app/forms/list.ts'
import { approvals } from './words.ts'

const tabs = Object.keys(approvals.tabs) as (keyof typeof approvals.tabs)[]

/** Query parameters of the list. */
export const approvalList = defineList({
  path: href('/admin/por-confirmar'),
  size: 10,
  dense: true,
  filters: { estado: z.enum(tabs).catch('pendientes') },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

/** Decision on a proposal; a rejection needs a reason. */
export const decisionForm = z.object({
  intent: z.enum(['confirmar', 'rechazar', 'retirar']),
  reason: z
    .string()
    .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, '').trim())
    .pipe(z.string().max(300, approvals.tooLong))
    .optional(),
})
