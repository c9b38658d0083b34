import { z } from 'zod'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { defineList, filterText } from '#app/forms/list.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { stageWords } from '#app/texts/listing/stages.ts'
import { listPath } from './hrefs.ts'

/** Options of the stage filter; stages 5 and 6, which sellers see under one name, are one option. */
export const STAGES_OF = {
  captura: [1],
  'por-revisar': [2],
  'en-auditoria': [3],
  observaciones: [4],
  revisadas: [8],
  autorizados: [5, 6],
  asignados: [7],
} as const satisfies Record<string, readonly Stage[]>

const NAMES = Object.keys(STAGES_OF) as (keyof typeof STAGES_OF)[]

export const stageOptions = NAMES.map((name): [string, string] => [name, stageWords.seller[STAGES_OF[name][0]]])

/** Query parameters of a seller's list. */
export const ownList = (kind: 'horse' | 'trailer') =>
  defineList({
    path: listPath(kind),
    // Specification 2, section 9.
    size: 10,
    filters: { texto: filterText(), etapa: z.enum(['', ...NAMES]).catch('') },
    sorts: ['recientes'],
    oneWay: true,
    order: () => 'recientes',
  })

/** "Resolver": the note is optional. */
export const resolveForm = z.object({ note: paragraphs({ min: 0, max: 300 }).optional() })
