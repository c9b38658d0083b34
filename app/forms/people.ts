import { z } from 'zod'
import { suspensionErrors } from '#app/texts/people/people.ts'
import { filterText } from './list.ts'

export const REASON_LIMIT = 300

/** Suspending requires a reason; for reinstating it is optional. */
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

export type PeopleFilter = (typeof STATES)[number]

/** A list of people: ten per page, newest first (specification 2, section 9). */
export function peopleList(path: string) {
  return {
    path,
    size: 10,
    dense: true as const,
    filters: { texto: filterText(), estado: z.enum(STATES).catch('') },
    sorts: ['fecha', 'nombre'] as ['fecha', 'nombre'],
    order: () => '-fecha' as const,
  }
}

/** Differences between the screens of buyers and sellers. */
export type PeopleScreen = {
  audience: 'buyer' | 'seller'
  list: ReturnType<typeof peopleList>
  pathOf: (account: number) => string
  /** Address of the form that suspends and reinstates a person. */
  suspensionOf: (account: number) => string
  fileOf: (file: 'emails' | 'contactos' | 'google' | 'outlook') => string
}
