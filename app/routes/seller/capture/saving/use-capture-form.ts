import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { CAPTURE_INTENTS, type CapturePage } from '#app/forms/listing/capture-steps.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { useUnderWay } from '#app/ui/upload/under-way.ts'
import { ANCESTOR_FIELDS } from '#machines/capture/fields.ts'
import type { ListingDocumentKind, Missing } from '#machines/horse-audit/rules.ts'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'
import { type CaptureEvent, firstState, nextState, pageAfter } from './capture-state.ts'
import { Draft, pathOf } from './draft.ts'
import { isTouched, readEntries } from '#app/routes/seller/capture/fields/form-input.ts'
import { postSection } from './post-section.ts'
import { type Entries, same, Saver } from './saver.ts'

/** State of a capture's form in the browser: saves automatically and keeps unsaved input on this device. */
export function useCaptureForm(view: CaptureView, page: CapturePage) {
  const [state, happen] = useReducer(nextState, view, firstState)
  const [draft] = useState(() => new Draft(view, page))
  const [saver] = useState(() => saverOf(view, draft, happen))

  // Before any event of the form, which would write a copy.
  useLayoutEffect(() => {
    const copy = draft.read()
    const hasAnswer = Object.keys(view.errors).length > 0 || view.conflict !== null
    if (copy && !hasAnswer) {
      // The page was left before the answer to its last save arrived, which had stored everything.
      const isStored = !isTouched() && same(filled(copy.entries), filled(readEntries()))
      if (draft.listing === null && copy.key) {
        // Also begins the capture of the photos that were chosen there.
        draft.key = copy.key
        happen({ type: 'key.found', key: copy.key })
      }
      if (!isStored) happen({ type: 'copy.found', copy })
      else if (draft.listing !== null) draft.keep(null)
    } else if (isTouched()) saver.typed()
    return saveOnEvents(saver)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [])

  // Waits until the form shows the copy's values, because the next post is read from the form.
  const { copy } = state.shown
  useEffect(() => {
    if (copy) saver.resume(copy)
  }, [copy, saver])

  const held = useHeldPress((intent) => saver.press(intent))
  const { conflict } = state
  return {
    ...state,
    /** Number of uploads that a pressed button waits for. */
    awaited: held.awaited,
    /** Number of files on their way. */
    sending: held.sending,
    /** An upload that a pressed button waited for was refused, so that the button did nothing. */
    uploadFailed: held.failed,
    /** The page's URL. */
    path: pathOf(page, state.listing),
    closeMissing: () => happen({ type: 'missing.closed' }),
    typed: () => saver.typed(),
    /** Photos were chosen: until the first has begun the capture, the next visit needs this page's key. */
    photosChosen: () => draft.listing === null && saver.keep(),
    /** A photo arrived. */
    photoStored({ listing }: StoredFile) {
      if (listing === undefined || draft.listing !== null) return
      draft.begun(listing)
      saver.begun()
      happen({ type: 'begun', listing })
    },
    /** A document was uploaded or removed. */
    documentChanged(kind: ListingDocumentKind, stored: boolean) {
      happen({ type: 'document.changed', kind, lacks: stored ? [] : withoutDocument(kind, readEntries()) })
    },
    left: () => saver.left(),
    press(intent: string | null) {
      if (intent && LEAVES.includes(intent) && held.hold(intent)) saver.left()
      else saver.press(intent ?? CAPTURE_INTENTS.stay)
    },
    overwrite() {
      if (!conflict) return
      happen({ type: 'conflict.overwritten' })
      saver.overwrite(conflict.base)
    },
    dropMine() {
      saver.end()
      draft.keep(null)
      location.replace(pathOf(page, draft.listing))
    },
  }
}

/** Missing items without this document; the pedigree's is required once an ancestor is given (ruling 54). */
function withoutDocument(kind: ListingDocumentKind, entries: Entries): Missing[] {
  if (kind === 'certificate') return ['certificate']
  const hasAncestor = filled(entries).some(([name]) => ANCESTOR_FIELDS.some((each) => each === name))
  return kind === 'pedigree' && hasAncestor ? ['pedigree-document'] : []
}

/** Empty fields may be disabled, and missing, once the island runs. */
const filled = (entries: Entries) => entries.filter(([, value]) => value !== '')

/** Buttons that lead to another page, which would break off the uploads of this one. */
const LEAVES: string[] = [CAPTURE_INTENTS.register, CAPTURE_INTENTS.goOn, CAPTURE_INTENTS.goOnLacking]

/** A button pressed while files are being sent: it is carried out once they have arrived. */
function useHeldPress(press: (intent: string) => void) {
  const underWay = useUnderWay()
  const [held, setHeld] = useState<{ intent: string; failedBefore: number } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!held) return
    const refused = underWay.failed > held.failedBefore
    if (!refused && underWay.open > 0) return
    setHeld(null)
    setFailed(refused)
    if (!refused) press(held.intent)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `press` is the same at every render
  }, [held, underWay])
  return {
    awaited: held ? underWay.open : 0,
    sending: underWay.open,
    failed,
    /** False if nothing is being sent, so that there is nothing to wait for. */
    hold(intent: string): boolean {
      setFailed(false)
      if (underWay.open === 0) return false
      setHeld({ intent, failedBefore: underWay.failed })
      return true
    },
  }
}

function saverOf(view: CaptureView, draft: Draft, happen: (event: CaptureEvent) => void): Saver {
  return new Saver({
    base: view.base,
    autosave: view.stage !== 2,
    read: readEntries,
    post: (pending) => postSection(draft, pending),
    keep: (unsaved) => draft.keep(unsaved),
    answered(answer, { intent }) {
      happen({ type: 'save.answered', answer, pressed: intent !== null })
      if (answer.as === 'saved') draft.begun(answer.listing)
      const to = pageAfter(answer)
      if (to) location.assign(to)
    },
    tell: (saving) => happen({ type: 'saving.changed', saving }),
  })
}

/** Saves when the page is hidden, and again when the connection is back; the returned function ends both. */
function saveOnEvents(saver: Saver): () => void {
  const online = () => saver.retry()
  const hidden = () => document.visibilityState === 'hidden' && saver.left()
  addEventListener('online', online)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', hidden)
  }
}
