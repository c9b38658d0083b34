import { href } from 'react-router'
import {
  CAPTURE_INTENTS,
  type CapturePage,
  CAPTURE_STEPS,
  type CaptureStep,
  lackingIn,
  STEP_OF_MISSING,
} from '#app/forms/listing/capture-steps.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'

/** Ids of the file fields on a page, which do not belong to its form. */
const PHOTOS = 'fotos'
const CERTIFICATE = 'certificado'
const PEDIGREE_DOCUMENT = 'pedigri'

/** Prefix of the ids of the form's fields. */
export const FORM_ID = 'captura'

/** The address of a capture page; without a listing, of the page that begins a capture. */
export function capturePath(page: CapturePage | 'fotos', listing: number | null): string {
  const horse = listing === null ? undefined : String(listing)
  if (page === 'rapida') return href('/sales/newHorseSimp/:horse?', { horse })
  if (page === 'remolque') return href('/sales/newTrailer/:horse?', { horse })
  if (horse === undefined) return href('/sales/newHorse')
  return href('/sales/updateHorse/:horse/:step?', { horse, step: page === 'nueva' ? undefined : page })
}

/** The overview of all steps of an advanced capture and their progress. */
export const tasksPath = (listing: number) => capturePath('nueva', listing)

/** The list shown after a capture is left at its end, which says what is still missing. */
function finishedPath(kind: 'horse' | 'trailer', listing: number): string {
  return `${kind === 'trailer' ? href('/sales/trailers') : href('/sales/horses')}?capturado=${listing}`
}

function nextStep(step: CaptureStep): CaptureStep | null {
  return CAPTURE_STEPS[CAPTURE_STEPS.indexOf(step) + 1] ?? null
}

/** The page after a step that was saved or skipped: the next step, or the list of horses after the last one. */
export function afterStep(step: CaptureStep, listing: number): string {
  const next = nextStep(step)
  return next ? capturePath(next, listing) : href('/sales/horses')
}

type Lead = { page: CapturePage; listing: number; intent: string; missing: Missing[] }

/** Id of the sentence about what a step lacks. */
export const LACKING_ID = 'falta'

/** The page shown after a form was saved: the same step, if the press left it lacking what the page had not said. */
export function leadOf({ page, listing, intent, missing }: Lead): string {
  const here = capturePath(page, listing)
  if (page === 'nueva') return here
  const { register, goOn, goOnLacking } = CAPTURE_INTENTS
  if (intent === register)
    return missing.length > 0 ? `${here}?pendiente` : finishedPath(page === 'remolque' ? 'trailer' : 'horse', listing)
  if (page === 'rapida' || page === 'remolque' || (intent !== goOn && intent !== goOnLacking)) return here
  if (intent === goOn && lackingIn(page, missing).length > 0) return `${here}#${LACKING_ID}`
  return nextStep(page) ? afterStep(page, listing) : finishedPath('horse', listing)
}

const ANCHORS: Record<Missing, string> = {
  name: `${FORM_ID}-name`,
  photo: PHOTOS,
  price: `${FORM_ID}-price`,
  classification: 'grupos',
  place: 'paises',
  certificate: CERTIFICATE,
  'certificate-pdf': CERTIFICATE,
  'pedigree-document': PEDIGREE_DOCUMENT,
}

/** Id of the field or list where a missing value is entered. */
export const missingAnchor = (missing: Missing) => ANCHORS[missing]

/** The address where a missing value is entered: a field of the single page, or of the step that has it. */
export function missingPath(
  page: 'rapida' | 'remolque' | 'avanzada',
  listing: number | null,
  missing: Missing,
): string {
  const path = capturePath(page === 'avanzada' ? STEP_OF_MISSING[missing] : page, listing)
  return `${path}#${ANCHORS[missing]}`
}
