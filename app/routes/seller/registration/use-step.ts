import { type SubmitEvent, useMemo, useState } from 'react'
import { CHOOSE } from '#app/ui/form/dependent-selects.tsx'
import type { Answer } from './answer.ts'
import { registration as words } from './words.ts'

type Errors = Record<string, string[]>

/** A phone in the middle of nowhere is told after this long, in ms. */
const PATIENCE_MS = 45_000

/**
 * A step's form where JavaScript runs: sent by a fetch of its own, so that a lost connection leaves the page and all
 * that was typed where they are. The same press again is safe: a step that was taken leads on. `refused` is what the
 * last answer had against the form, `open` what is still so.
 */
export function useStep(saveUrl: string, errors: Errors) {
  const [refused, setRefused] = useState(errors)
  const [right, setRight] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const open = useMemo(() => stillOpen(refused, right), [refused, right])

  async function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    // A list's own button asks for the page with the next list.
    if ((submit.nativeEvent.submitter as HTMLButtonElement | null)?.value === CHOOSE) return
    submit.preventDefault()
    if (busy) return
    const form = new FormData(submit.currentTarget)
    setBusy(true)
    const answer = await send(saveUrl, form)
    if (answer && 'next' in answer) return location.assign(answer.next)
    setBusy(false)
    setRight([])
    // Another object even where the words are the same, so that the focus goes to them again.
    setRefused(answer ? { ...answer.errors } : { '': [words.lost] })
  }

  /** What was wrong with this field is answered, by a photo that came or by what is typed. The server judges again. */
  const putRight = (field: string) =>
    setRight((fields) => (field in refused && !fields.includes(field) ? [...fields, field] : fields))
  const onInput = ({ target }: { target: EventTarget }) => putRight((target as HTMLInputElement).name)

  return { refused, open, busy, onSubmit, onInput, putRight }
}

/** What was said of the form as a whole goes with the last field that it was said of. */
function stillOpen({ '': ofForm, ...ofFields }: Errors, right: string[]): Errors {
  const open = Object.entries(ofFields).filter(([field]) => !right.includes(field))
  const allRight = open.length === 0 && Object.keys(ofFields).length > 0
  return { ...(ofForm && !allRight && { '': ofForm }), ...Object.fromEntries(open) }
}

/** The server's answer; null where none was heard. */
async function send(url: string, body: FormData): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' }, signal })
    // The session is over, or the step: the page that follows says so.
    if (answer.redirected) return { next: answer.url }
    return answer.ok || answer.status === 400 ? ((await answer.json()) as Answer) : null
  } catch {
    return null
  }
}
