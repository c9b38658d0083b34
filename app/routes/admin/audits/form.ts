import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import type { FieldState } from '#app/ui/form/field.tsx'
import { AUDIT_SECTIONS } from '#machines/horse-audit/rules.ts'
import { observing } from './observation-words.ts'
import { receipts } from './receipt-words.ts'

/** Query parameters of the grid. Pages opened from it keep them, to link back. */
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

/** Acts on a listing's own page. */
export const actForm = z.object({ hacer: z.enum(['auditar', 'asignarme', 'siguiente']) })

const COMMENT = 300

const comment = z.string().trim().max(COMMENT, observing.commentTooLong)

/** The reason chosen from the list replaces an empty comment. */
export const observationForm = z
  .object({
    section: z.enum(AUDIT_SECTIONS, observing.sectionWrong),
    field: z.string().max(50, observing.fieldWrong).optional(),
    reason: z.string().max(COMMENT, observing.reasonWrong).optional(),
    comment: comment.optional(),
  })
  .refine(({ reason, comment }) => reason || comment, { path: ['comment'], message: observing.commentMissing })

/** An act on one observation; a correction needs a comment. */
export const oneObservationForm = z
  .object({ hacer: z.enum(['resolver', 'corregir', 'eliminar']), comment: comment.optional() })
  .refine(({ hacer, comment }) => hacer !== 'corregir' || comment, {
    path: ['comment'],
    message: observing.commentMissing,
  })

/** Decision on a receipt; a rejection needs a reason. */
export const receiptForm = z
  .object({
    hacer: z.enum(['aceptar', 'rechazar']),
    reason: z.string().trim().max(COMMENT, receipts.reasonTooLong).optional(),
    /** Receipts with the same clave de rastreo that the page showed. */
    visto: z
      .string()
      .regex(/^\d{1,9}(?:,\d{1,9}){0,9}$/)
      .transform((ids) => ids.split(',').map(Number))
      .optional()
      .catch(undefined),
  })
  .refine(({ hacer, reason }) => hacer === 'aceptar' || reason, { path: ['reason'], message: receipts.reasonMissing })

/** A field that may be empty only because another can replace it: it is not labelled as optional. */
export const unmarked = ({ id, name, initialValue, errors }: FieldState): FieldState => ({
  id,
  name,
  initialValue,
  errors,
})
