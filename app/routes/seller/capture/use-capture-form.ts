import { useEffect, useReducer, useState } from 'react'
import { CAPTURE_INTENTS, type CapturePage } from '#app/forms/capture-steps.ts'
import type { CaptureView } from './view.server.ts'
import { type CaptureEvent, firstState, nextState, pageAfter } from './capture-state.ts'
import { Draft, pathOf } from './draft.ts'
import { isTouched, readEntries } from './form-input.ts'
import { postSection } from './post-section.ts'
import { Saver } from './saver.ts'

/** State of a capture's form with React: saves automatically and keeps unsaved input on this device. */
export function useCaptureForm(view: CaptureView, page: CapturePage) {
  const [state, happen] = useReducer(nextState, view, firstState)
  const [draft] = useState(() => new Draft(view, page))
  const [saver] = useState(() => saverOf(view, draft, happen))

  useEffect(() => {
    const copy = draft.read()
    const hasAnswer = Object.keys(view.errors).length > 0 || view.conflict !== null
    if (copy && !hasAnswer) {
      if (copy.key) draft.key = copy.key
      happen({ type: 'copy.found', copy })
    } else if (isTouched()) saver.typed()
    return saveOnEvents(saver)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [])

  // Waits until the form shows the copy's values, because the next post is read from the form.
  const { copy } = state.shown
  useEffect(() => {
    if (copy) saver.resume(copy)
  }, [copy, saver])

  const { conflict } = state
  return {
    ...state,
    /** The page's URL. */
    path: pathOf(page, state.listing),
    closeMissing: () => happen({ type: 'missing.closed' }),
    typed: () => saver.typed(),
    left: () => saver.left(),
    press: (intent: string | null) => saver.press(intent ?? CAPTURE_INTENTS.stay),
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
