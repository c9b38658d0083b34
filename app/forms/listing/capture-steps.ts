import type { CaptureSection } from '#machines/capture/fields.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'

/** Steps of the advanced capture as named in their addresses, in the specification's order. */
export const CAPTURE_STEPS = [
  'general',
  'precio',
  'fotos',
  'registro',
  'videos',
  'entrenamiento',
  'salud',
  'arbol',
] as const
export type CaptureStep = (typeof CAPTURE_STEPS)[number]

export function isCaptureStep(name: string | undefined): name is CaptureStep {
  return CAPTURE_STEPS.some((step) => step === name)
}

/** The section saved by each step's form; photos are saved one by one, without a form. */
export const SECTION_OF: Record<Exclude<CaptureStep, 'fotos'>, CaptureSection> = {
  general: 'general',
  precio: 'price',
  registro: 'registry',
  videos: 'videos',
  entrenamiento: 'training',
  salud: 'health',
  arbol: 'pedigree',
}

/** The step where each missing value is entered. */
export const STEP_OF_MISSING: Record<Missing, CaptureStep> = {
  name: 'general',
  classification: 'general',
  price: 'precio',
  place: 'precio',
  photo: 'fotos',
  certificate: 'salud',
  'certificate-pdf': 'salud',
  'pedigree-document': 'arbol',
}

/**
 * Pages with a section's form: `rapida` and `remolque` capture everything on one page, `nueva` begins an advanced
 * capture.
 */
export type CapturePage = 'rapida' | 'remolque' | 'nueva' | keyof typeof SECTION_OF

export function sectionOfPage(page: string | undefined): CaptureSection | null {
  if (page === 'rapida') return 'express'
  if (page === 'remolque') return 'trailer'
  if (page === 'nueva') return 'general'
  return Object.entries(SECTION_OF).find(([step]) => step === page)?.[1] ?? null
}

/**
 * Values of the submit buttons of a capture form; each button also saves the form. `goOnLacking` is pressed on a page
 * that says what its step lacks.
 */
export const CAPTURE_INTENTS = {
  register: 'registrar',
  goOn: 'continuar',
  goOnLacking: 'seguir',
  stay: 'guardar',
} as const

/** Of what a listing lacks, what is entered in this step. */
export function lackingIn(step: string, missing: readonly Missing[]): Missing[] {
  return missing.filter((each) => STEP_OF_MISSING[each] === step)
}
