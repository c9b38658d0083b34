import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { optionalIdentifier } from '#app/forms/fields/identifier.ts'
import { nameLine } from '#app/forms/fields/line.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { vetLicense } from '#app/forms/vet-pass.ts'
import { LIMBS, VET_ACCESS, VET_FILE_KINDS } from '#machines/vet-file/kinds.ts'
import { SUMMARY_LENGTH } from '#machines/vet-file/rules.ts'
import { adding, signing } from './words.ts'

/** First day of a file or an exam. */
export const FIRST_DAY = '2000-01-01'

/** The seller's facts about a file. `today`: ISO day. */
export const factsForm = (today: string) =>
  z.object({
    kind: z.enum(VET_FILE_KINDS, adding.kindRequired),
    limb: z
      .enum(['', ...LIMBS])
      .catch('')
      .transform((limb) => limb || null),
    takenOn: date({ min: FIRST_DAY, max: today }),
    takenBy: nameLine(adding.takenByRequired).max(120),
  })

/** With the field of the file, for its error alone: the file itself is read before, and is not among the values. */
export const addForm = (today: string) => factsForm(today).extend({ file: z.unknown().optional() })

const found = () => paragraphs({ required: signing.required, max: SUMMARY_LENGTH })

/** A signed summary. */
export const summaryForm = (today: string) =>
  z.object({
    exam: found(),
    xrays: found(),
    scope: found(),
    blood: found(),
    examinedOn: date({ min: FIRST_DAY, max: today }),
    vetName: nameLine(signing.vetNameRequired).max(100),
    vetLicense,
    microchip: optionalIdentifier('chip'),
    signedName: nameLine(signing.signatureRequired).min(5, signing.signatureRequired).max(100),
    agree: z.literal('on', signing.agreeRequired),
    seen: z.coerce.number().int().min(0).catch(0),
  })

export const accessForm = z.object({ access: z.enum(VET_ACCESS) })

/** A seller's answer to a bidder's request. */
export const answerForm = z.object({
  event: z.coerce.number().int().positive(),
  buyer: z.coerce.number().int().positive(),
  answer: z.enum(['aprobar', 'rechazar']),
})
