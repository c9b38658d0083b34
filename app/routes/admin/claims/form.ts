import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { ANSWER_LENGTH, CLAIM_REASONS } from '#machines/claim/rules.ts'
import { claims } from './words.ts'

/** The administrator's decision, and the answer that both sides read. */
export const decisionForm = z.object({
  outcome: z.enum(['accepted', 'rejected'], claims.outcomeRequired),
  answer: paragraphs({
    required: claims.answerRequired,
    ...ANSWER_LENGTH,
    tooFew: claims.answerTooFew(ANSWER_LENGTH.min),
  }),
})

const tabs = Object.keys(claims.tabs) as (keyof typeof claims.tabs)[]

/** Query parameters of the list. */
export const claimList = defineList({
  path: href('/admin/reclamaciones'),
  size: 10,
  dense: true,
  filters: {
    estado: z.enum(tabs).catch('abiertas'),
    texto: filterText(),
    motivo: z.enum(['', ...CLAIM_REASONS]).catch(''),
  },
  sorts: ['fecha'],
  // Open claims come oldest first, decided ones newest first.
  order: ({ estado }) => (estado === 'abiertas' ? 'fecha' : '-fecha'),
})
