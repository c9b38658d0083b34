import { type CaptureTexts, typedTexts } from '#app/forms/listing/capture-texts.ts'
import type { SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import type { ListingDocumentKind, Missing } from '#machines/horse-audit/rules.ts'
import type { LocalCopy } from './local-copy.ts'
import type { SaveAnswer } from '#app/routes/seller/capture/post.server.ts'
import type { SaveState } from './saver.ts'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'

type Errors = Record<string, string[]>

/** State of a capture's form in the browser. */
export type CaptureState = {
  saving: SaveState
  errors: Errors
  /** Errors of the focused summary. */
  refusedErrors: Errors
  conflict: CaptureView['conflict']
  refused: CaptureView['refused']
  /** True while 'Información pendiente' is open. */
  missing: boolean
  /** Its list, as of the last save or changed document. */
  lacks: Missing[]
  listing: number | null
  /** Of the form that begins the capture, or has begun it; null for a capture that no form began. */
  key: string | null
  /** Videos as last saved; null before the first save. */
  videos: string[] | null
  recovered: boolean
  shown: Shown
}

/** Initial values of the fields, which are mounted anew for each generation; `copy`: the local copy they come from. */
type Shown = {
  generation: number
  texts: CaptureTexts
  levels: { place: SelectLevel[]; classification: SelectLevel[] }
  copy: LocalCopy | null
}

export type CaptureEvent =
  | { type: 'saving.changed'; saving: SaveState }
  /** `pressed`: the seller pressed a button, so the answer is not to an automatic save. */
  | { type: 'save.answered'; answer: SaveAnswer; pressed: boolean }
  /** An earlier page on this device had chosen photos with this key. */
  | { type: 'key.found'; key: string }
  /** A photo created the listing. */
  | { type: 'begun'; listing: number }
  | { type: 'copy.found'; copy: LocalCopy }
  /** `lacks`: of what belongs to the document, what is missing now. */
  | { type: 'document.changed'; kind: ListingDocumentKind; lacks: Missing[] }
  | { type: 'conflict.overwritten' }
  | { type: 'missing.closed' }

export function firstState(view: CaptureView): CaptureState {
  const levels = { place: view.place, classification: view.classification }
  return {
    saving: { is: 'rest' },
    errors: view.errors,
    refusedErrors: view.errors,
    conflict: view.conflict,
    refused: view.refused,
    missing: view.pending,
    lacks: view.missing,
    listing: view.listing,
    key: view.key || null,
    videos: null,
    recovered: view.recovered,
    shown: { generation: 0, texts: view.texts, levels, copy: null },
  }
}

export function nextState(state: CaptureState, event: CaptureEvent): CaptureState {
  switch (event.type) {
    case 'saving.changed':
      return { ...state, saving: event.saving }
    case 'save.answered':
      return answered(state, event.answer, event.pressed)
    case 'key.found':
      return { ...state, key: event.key }
    case 'begun':
      return { ...state, listing: event.listing }
    case 'copy.found':
      return { ...state, recovered: true, shown: filledFrom(event.copy, state.shown) }
    case 'document.changed':
      return {
        ...state,
        lacks: [...state.lacks.filter((each) => !OF_DOCUMENT[event.kind].includes(each)), ...event.lacks],
      }
    case 'conflict.overwritten':
      return { ...state, conflict: null }
    case 'missing.closed':
      return { ...state, missing: false }
  }
}

/** Missing items that belong to each document. */
const OF_DOCUMENT: Record<ListingDocumentKind, readonly Missing[]> = {
  certificate: ['certificate', 'certificate-pdf'],
  pedigree: ['pedigree-document'],
  registration: [],
}

/** The page to open after a save; null if the seller stays, or has to see what is missing. */
export function pageAfter(answer: SaveAnswer): string | null {
  return answer.as === 'saved' && !opensMissing(answer) ? answer.to : null
}

type Saved = Extract<SaveAnswer, { as: 'saved' }>

function opensMissing({ missing, to }: Saved): boolean {
  return missing.length > 0 && !!to?.endsWith('?pendiente')
}

function answered(state: CaptureState, answer: SaveAnswer, pressed: boolean): CaptureState {
  switch (answer.as) {
    case 'invalid':
      // Automatic saving must not move the focus, so only a button updates the focused summary.
      return { ...state, errors: answer.errors, ...(pressed && { refusedErrors: answer.errors }) }
    case 'blank':
      return { ...state, errors: {}, ...(pressed && { missing: true, lacks: answer.missing }) }
    case 'conflict':
      return { ...state, conflict: answer }
    case 'refused':
      return { ...state, refused: answer.why }
    case 'saved':
      return {
        ...state,
        errors: {},
        conflict: null,
        // Automatic saving keeps the notice of recovered input.
        recovered: state.recovered && !pressed,
        listing: answer.listing,
        videos: answer.values.videos ?? state.videos,
        lacks: answer.missing,
        ...(opensMissing(answer) && { missing: true }),
      }
  }
}

function filledFrom(copy: LocalCopy, { generation, levels }: Shown): Shown {
  const texts = typedTexts(copy.entries)
  return {
    generation: generation + 1,
    texts,
    levels: {
      place: withChosen(levels.place, texts, copy.chosen),
      classification: withChosen(levels.classification, texts, copy.chosen),
    },
    copy,
  }
}

/** Adds the chosen option to lists whose options this page has not loaded. */
function withChosen(levels: SelectLevel[], texts: CaptureTexts, chosen: Record<string, string>): SelectLevel[] {
  return levels.map((level) => {
    const value = String(texts[level.name] ?? '')
    const known = value === '' || level.options.some(({ id }) => String(id) === value)
    const options = known ? level.options : [{ id: Number(value), name: chosen[level.name] ?? value }]
    return { ...level, value, options }
  })
}
