import { z } from 'zod'

/** A checkbox: the browser sends nothing for one that is not checked. */
const check = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

export const alertsForm = z.object({ opening: check, day: check, hour: check, digest: check })
