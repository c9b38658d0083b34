import { href } from 'react-router'
import { z } from 'zod'
import { defineList } from '#app/forms/list.ts'

/** What the page of credits lists: what was bought, or what was enrolled. */
export const ledgerList = defineList({
  path: href('/sales/credits'),
  size: 10,
  filters: { ver: z.enum(['adquisiciones', 'usos']).catch('adquisiciones') },
  sorts: ['fecha'],
  oneWay: true,
  order: () => 'fecha',
})

const number = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number)

/** What the page has offered; the row decides. */
export const buyForm = z.object({ price: number, credits: number })
