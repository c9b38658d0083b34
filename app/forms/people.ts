import { z } from 'zod'
import { suspensionErrors } from '../texts/people.ts'
import { filterText } from './list.ts'

export const REASON_LIMIT = 300

/** Suspending needs its reason; reinstating may have one. */
export const suspensionForm = z
  .object({
    intent: z.enum(['suspender', 'reactivar'], suspensionErrors.intent),
    reason: z
      .string()
      .transform((text) =>
        text
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, '')
          .trim(),
      )
      .pipe(z.string().max(REASON_LIMIT, suspensionErrors.tooLong))
      .optional(),
  })
  .superRefine(({ intent, reason }, context) => {
    if (intent === 'suspender' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: suspensionErrors.required })
  })

const STATES = ['', 'validados', 'sin-validar', 'completos', 'incompletos', 'suspendidos', 'cerrados'] as const

/** A list of people: ten a page, the newest first (specification 2, section 9). */
export function peopleList(path: string) {
  return {
    path,
    size: 10,
    filters: { texto: filterText(), estado: z.enum(STATES).catch('') },
    sorts: ['fecha', 'nombre'] as ['fecha', 'nombre'],
    order: () => '-fecha' as const,
  }
}

/** What the screens of buyers and those of sellers differ in. */
export type PeopleScreen = {
  audience: 'buyer' | 'seller'
  list: ReturnType<typeof peopleList>
  /** Where one of them is shown. */
  pathOf: (account: number) => string
  /** Where they are suspended and reinstated. */
  suspensionOf: (account: number) => string
  /** Where a file of contacts comes from. */
  fileOf: (file: 'emails' | 'contactos') => string
}
