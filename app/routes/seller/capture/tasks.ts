import { CAPTURE_STEPS, type CaptureStep, SECTION_OF, STEP_OF_MISSING } from '#app/forms/capture-steps.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import { CAPTURE_FIELDS, type CaptureValues } from '#machines/capture/fields.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'
import { words } from './tasks-words.ts'

export type Task = { step: CaptureStep; status: string; tone: 'done' | 'open' | 'missing' }

/** Steps that the audit does not require. */
const OPTIONAL: CaptureStep[] = ['registro', 'videos', 'entrenamiento', 'arbol']

/** The progress of each step of a capture, in words. */
export function tasksOf(values: CaptureValues, photos: number, missing: Missing[]): Task[] {
  return CAPTURE_STEPS.map((step) => {
    const lacks = missing.filter((each) => STEP_OF_MISSING[each] === step)
    const begun = step === 'fotos' ? photos > 0 : isBegun(step, values)
    if (lacks.length > 0 && begun)
      return { step, status: words.lacks(lacks.map((each) => missingWords[each])), tone: 'missing' }
    if (lacks.length > 0) return { step, status: words.notStarted, tone: 'open' }
    if (!begun && OPTIONAL.includes(step)) return { step, status: words.optional, tone: 'open' }
    return { step, status: words.complete, tone: 'done' }
  })
}

function isBegun(step: Exclude<CaptureStep, 'fotos'>, values: CaptureValues): boolean {
  return CAPTURE_FIELDS[SECTION_OF[step]].some((field) => {
    const value = values[field]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false
  })
}
