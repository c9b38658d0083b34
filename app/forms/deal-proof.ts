import { z } from 'zod'
import { HEALTH_PAPERS, PROOFS, type ProvenStep } from '#machines/deal/rules.ts'
import { proving } from '#app/texts/aftersale/deals.ts'
import { line } from './fields/line.ts'

export const REFERENCE_LENGTH = 60

/** The reference of a proof; its file is handled separately. */
export function proofForm(step: ProvenStep) {
  const typed = line(proving.referenceRequired).max(REFERENCE_LENGTH, proving.referenceLong(REFERENCE_LENGTH))
  const paper = z.enum(HEALTH_PAPERS, proving.paperRequired)
  return z.object({
    paper: step === 'health' ? paper : paper.optional(),
    reference:
      PROOFS[step].reference === 'required'
        ? typed
        : z.union([z.literal('').transform(() => undefined), typed]).optional(),
  })
}
