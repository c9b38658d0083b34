import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import type { FieldState } from '#app/ui/form/field.tsx'
import { AUDIT_SECTIONS } from '#machines/horse-audit/rules.ts'
import { observing } from './observation-words.ts'
import { receipts } from './receipt-words.ts'
import { grid } from './words.ts'

/** What the grid's address may say. Whatever is opened from it keeps it, and so knows the way back. */
export const auditList = defineList({
  path: href('/admin/audits'),
  size: 10,
  filters: {
    ver: z.enum(['por-revisar', 'comprobante', 'todas']).catch('por-revisar'),
    texto: filterText(),
    etapa: z.enum(['', '1', '2', '3', '4', '5', '6', '7', '8']).catch(''),
    tipo: z.enum(['', 'horse', 'trailer']).catch(''),
    mias: z.enum(['', 'si']).catch(''),
  },
  sorts: ['espera'],
  oneWay: true,
  order: () => 'espera',
})

export const gridTabs = Object.keys(grid.tabs) as (keyof typeof grid.tabs)[]

/** What is done from a listing's page itself. */
export const actForm = z.object({ hacer: z.enum(['auditar', 'asignarme', 'siguiente']) })

const COMMENT = 300

const comment = z.string().trim().max(COMMENT, observing.commentTooLong)

/** A reason of the list stands for the text where none was typed. */
export const observationForm = z
  .object({
    section: z.enum(AUDIT_SECTIONS, observing.sectionWrong),
    field: z.string().max(50, observing.fieldWrong).optional(),
    reason: z.string().max(COMMENT, observing.reasonWrong).optional(),
    comment: comment.optional(),
  })
  .refine(({ reason, comment }) => reason || comment, { path: ['comment'], message: observing.commentMissing })

/** What is done with one observation; a text where it is corrected. */
export const oneObservationForm = z
  .object({ hacer: z.enum(['resolver', 'corregir', 'eliminar']), comment: comment.optional() })
  .refine(({ hacer, comment }) => hacer !== 'corregir' || comment, {
    path: ['comment'],
    message: observing.commentMissing,
  })

/** What is decided of a receipt; a reason where it is rejected. */
export const receiptForm = z
  .object({
    hacer: z.enum(['aceptar', 'rechazar']),
    reason: z.string().trim().max(COMMENT, receipts.reasonTooLong).optional(),
  })
  .refine(({ hacer, reason }) => hacer === 'aceptar' || reason, { path: ['reason'], message: receipts.reasonMissing })

/** A field that its schema lets be empty for the sake of another: it is not called optional. */
export const unmarked = ({ id, name, initialValue, errors }: FieldState): FieldState => ({
  id,
  name,
  initialValue,
  errors,
})
