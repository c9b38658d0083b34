import { href } from 'react-router'
import { z } from 'zod'
import { defineList } from '#app/forms/list.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { REASON_LENGTH } from '#machines/vet-file/rules.ts'
import { heldFiles as words } from './words.ts'

/** Query parameters of the list. */
export const heldList = defineList({
  path: href('/admin/expedientes'),
  size: 10,
  dense: true,
  filters: { estado: z.enum(['retenidos', 'decididos']).catch('retenidos') },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

/** The administrator's decision, with the reason that the seller reads. */
export const decisionForm = z.object({
  outcome: z.enum(['liberar', 'rechazar'], words.outcomeRequired),
  reason: paragraphs({ required: words.reasonRequired, ...REASON_LENGTH, tooFew: words.reasonTooFew }),
})
