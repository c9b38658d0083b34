import { useEffect, useRef, useState } from 'react'
import { type CaptureTexts, typedTexts } from '#app/forms/capture-texts.ts'
import { CAPTURE_INTENTS, type CapturePage } from '#app/forms/capture-steps.ts'
import { capturePath, FORM_ID } from '#app/routes/seller/capture-paths.ts'
import type { SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import type { Missing } from '#machines/horse-audit/rules.ts'
import type { CaptureView } from './view.server.ts'
import type { SaveAnswer } from './post.server.ts'
import { keepCopy, type LocalCopy, readCopy } from './local-copy.ts'
import { postSection } from './post-section.ts'
import { type Entries, Saver, type SaveState } from './saver.ts'

type Errors = Record<string, string[]>
type Shown = {
  generation: number
  texts: CaptureTexts
  levels: { place: SelectLevel[]; classification: SelectLevel[] }
}

/** State of a capture's form with React: saves automatically and keeps unsaved input on this device. */
export function useCaptureForm(view: CaptureView, page: CapturePage) {
  const { account, section } = view
  const identity = useRef({ listing: view.listing, key: view.key })
  const [state, setState] = useState<SaveState>({ is: 'rest' })
  const [errors, setErrors] = useState<Errors>(view.errors)
  const [refusedErrors, setRefusedErrors] = useState<Errors>(view.errors)
  const [conflict, setConflict] = useState(view.conflict)
  const [refused, setRefused] = useState(view.refused)
  const [missing, setMissing] = useState<boolean>(view.pending)
  const [lacks, setLacks] = useState<Missing[] | null>(null)
  const [listing, setListing] = useState(view.listing)
  const [videos, setVideos] = useState<string[] | null>(null)
  const [recovered, setRecovered] = useState(view.recovered)
  const [shown, setShown] = useState<Shown>({
    generation: 0,
    texts: view.texts,
    levels: { place: view.place, classification: view.classification },
  })

  const [saver] = useState(
    () =>
      new Saver({
        base: view.base,
        autosave: view.stage !== 2,
        read: () => entriesOf(formElement()),
        post: (pending) => postSection({ page, ...identity.current }, pending),
        keep(unsaved) {
          const name = { account, section, listing: identity.current.listing }
          const copy = unsaved && {
            ...unsaved,
            key: identity.current.key,
            entries: entriesOf(formElement()),
            chosen: chosenIn(formElement()),
          }
          keepCopy(name, copy)
        },
        answered: (answer, sent) => hear(answer, sent.intent !== null),
        tell: setState,
      }),
  )

  function hear(answer: SaveAnswer, pressed: boolean): void {
    if (answer.as === 'invalid') {
      setErrors(answer.errors)
      // Automatic saving must not move the focus, so only a button updates the focused summary.
      if (pressed) setRefusedErrors(answer.errors)
    }
    if (answer.as === 'conflict') setConflict(answer)
    if (answer.as === 'refused') setRefused(answer.why)
    if (answer.as !== 'saved') return
    setErrors({})
    setConflict(null)
    // Automatic saving keeps the notice of recovered input.
    if (pressed) setRecovered(false)
    begun(answer.listing)
    if (answer.values.videos) setVideos(answer.values.videos)
    if (!answer.to) return
    if (answer.missing.length > 0 && answer.to.endsWith('?pendiente')) {
      setLacks(answer.missing)
      return setMissing(true)
    }
    location.assign(answer.to)
  }

  /** The first save created the listing: the page continues at its URL. */
  function begun(id: number): void {
    if (identity.current.listing === id) return
    keepCopy({ account, section, listing: null }, null)
    identity.current = { ...identity.current, listing: id }
    setListing(id)
    history.replaceState(history.state, '', pathOf(page, id))
  }

  useEffect(() => {
    const copy = readCopy({ account, section, listing: view.listing })
    const hasAnswer = Object.keys(view.errors).length > 0 || view.conflict !== null
    if (copy && !hasAnswer) resume(copy)
    // The user typed, or the browser restored values, before hydration.
    else if (isTouched(formElement())) saver.typed()
    const online = () => saver.retry()
    const hidden = () => document.visibilityState === 'hidden' && saver.left()
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [])

  function resume(copy: LocalCopy): void {
    if (copy.key) identity.current.key = copy.key
    const texts = typedTexts(copy.entries)
    const levels = {
      place: withChosen(view.place, texts, copy.chosen),
      classification: withChosen(view.classification, texts, copy.chosen),
    }
    setShown({ generation: 1, texts, levels })
    setRecovered(true)
    resumed.current = copy
  }

  // Waits until the form shows the restored values, because the next post is read from the form.
  const resumed = useRef<LocalCopy | null>(null)
  useEffect(() => {
    const copy = resumed.current
    resumed.current = null
    if (copy) saver.resume(copy)
  }, [shown, saver])

  return {
    state,
    errors,
    refusedErrors,
    conflict,
    refused,
    /**
     * `missing`: 'Información pendiente' is open. `lacks`: its list, as answered by the server since the page loaded.
     */
    missing,
    lacks,
    closeMissing: () => setMissing(false),
    listing,
    /** The page's URL. */
    path: pathOf(page, listing),
    videos,
    recovered,
    shown,
    typed: () => saver.typed(),
    left: () => saver.left(),
    press: (intent: string | null) => saver.press(intent ?? CAPTURE_INTENTS.stay),
    overwrite: () => conflict && (setConflict(null), saver.overwrite(conflict.base)),
    dropMine() {
      saver.end()
      keepCopy({ account, section, listing: identity.current.listing }, null)
      location.replace(pathOf(page, identity.current.listing))
    },
  }
}

/** A new capture continues at its first step once it is saved. */
function pathOf(page: CapturePage, listing: number | null): string {
  return capturePath(page === 'nueva' && listing !== null ? 'general' : page, listing)
}

/** The visible form. */
const formElement = () => document.getElementById(FORM_ID) as HTMLFormElement | null

/** Names of hidden fields and buttons, which are not part of the input. */
const NO_FIELDS = ['base', 'key', 'intent', 'quitar']

function entriesOf(form: HTMLFormElement | null): Entries {
  if (!form) return []
  return [...new FormData(form)].flatMap(([name, value]): Entries =>
    typeof value === 'string' && !NO_FIELDS.includes(name) ? [[name, value]] : [],
  )
}

function isTouched(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLSelectElement)
      return control.selectedOptions[0]?.defaultSelected === false && control.value !== ''
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement)) return false
    // A checkbox's value is "on" whether checked or not.
    const isBox = control.type === 'checkbox'
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
  })
}

function chosenIn(form: HTMLFormElement | null): Record<string, string> {
  const selects = [...(form?.querySelectorAll<HTMLSelectElement>('dependent-selects select') ?? [])]
  return Object.fromEntries(selects.map((select) => [select.name, select.selectedOptions[0]?.text ?? '']))
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
