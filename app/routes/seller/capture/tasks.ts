import { CAPTURE_STEPS, type CaptureStep, SECTION_OF, STEP_OF_MISSING } from '#app/forms/listing/capture-steps.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import { CAPTURE_FIELDS, type CaptureValues, namesOf } from '#machines/capture/fields.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'
import { words } from './tasks-words.ts'

export type Task = { step: CaptureStep; status: string; tone: 'done' | 'open' | 'missing' }

/** The specification's four steps of the edit wizard; this capture splits the first into five. */
const PHASES = {
  general: ['general', 'precio', 'fotos', 'registro', 'videos'],
  entrenamiento: ['entrenamiento'],
  salud: ['salud'],
  arbol: ['arbol'],
} as const satisfies Partial<Record<CaptureStep, readonly CaptureStep[]>>
export type Phase = keyof typeof PHASES

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

/** The phases in which something is entered and nothing is missing, by the progress of their steps. */
export function donePhases(tasks: readonly Task[]): Phase[] {
  return namesOf(PHASES).filter((phase) => {
    const steps: readonly CaptureStep[] = PHASES[phase]
    const own = tasks.filter(({ step }) => steps.includes(step))
    const isLeftOut = ({ step, tone }: Task) => tone === 'open' && OPTIONAL.includes(step)
    return own.some(({ tone }) => tone === 'done') && own.every((task) => task.tone === 'done' || isLeftOut(task))
  })
}

function isBegun(step: Exclude<CaptureStep, 'fotos'>, values: CaptureValues): boolean {
  return CAPTURE_FIELDS[SECTION_OF[step]].some((field) => {
    const value = values[field]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false
  })
}
