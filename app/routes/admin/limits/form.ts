import { href } from 'react-router'
import { z } from 'zod'
import { money } from '#app/forms/fields/money.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { defineList } from '#app/forms/list.ts'
import { REASON_LENGTH } from '#machines/limit-request/rules.ts'
import { limits as words } from './words.ts'

const tabs = Object.keys(words.tabs) as (keyof typeof words.tabs)[]

/** Query parameters of the list. */
export const wishList = defineList({
  path: href('/admin/limites'),
  size: 10,
  dense: true,
  filters: { estado: z.enum(tabs).catch('pendientes') },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

/** The house's decision: a grant needs its limit, a refusal its reason. */
export const decisionForm = z
  .object({
    decision: z.enum(['deposit', 'plain', 'refuse'], words.decisionRequired),
    limit: money({ digits: 11, required: words.limitRequired }).optional(),
    reason: paragraphs({ min: 0, max: REASON_LENGTH }).default(''),
  })
  .superRefine(({ decision, limit, reason }, context) => {
    if (decision !== 'refuse' && limit === undefined)
      context.addIssue({ code: 'custom', path: ['limit'], message: words.limitRequired })
    if (decision === 'refuse' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: words.reasonRequired })
  })
