import { z } from 'zod'

/** A checkbox; browsers send nothing for an unchecked one. */
const check = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

export const alertsForm = z.object({ opening: check, day: check, hour: check, again: check, digest: check })
