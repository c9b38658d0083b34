import { z } from 'zod'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { LONGEST_RECEIPT } from '#machines/book/rules.ts'
import { bookPage as words } from './words.ts'

/** A receipt to check: its line alone, or the whole mail that contains it. */
export const receiptForm = z.object({
  comprobante: paragraphs({ required: words.unreadable, max: LONGEST_RECEIPT }),
})
