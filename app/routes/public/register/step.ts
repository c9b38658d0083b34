import type { FormErrors } from '#app/forms/parse-form.ts'

/** The button by which a registration asks to have its fields judged before the terms are shown. */
export const STEP = { name: 'paso', fields: 'datos' } as const

export function judgesFields(form: FormData): boolean {
  return form.get(STEP.name) === STEP.fields
}

/** True if no field before the terms is wrong: the terms are shown. */
export function isReady(wrong: FormErrors): boolean {
  return Object.entries(wrong).every(([name, said]) => name === 'terms' || !said?.length)
}
