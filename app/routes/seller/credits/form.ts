import { href } from 'react-router'
import { z } from 'zod'
import { defineList } from '#app/forms/list.ts'

/** The credits page's list: purchases or uses. */
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

/** The terms that the page offered; the package's row decides. */
export const buyForm = z.object({ price: number, credits: number })
