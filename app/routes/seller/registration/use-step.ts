import { type SubmitEvent, useMemo, useState } from 'react'
import { CHOOSE } from '#app/ui/form/dependent-selects.tsx'
import { useKeptTyping } from '#app/ui/form/use-kept-typing.ts'
import type { Answer } from './answer.ts'
import { registration as words } from './words.ts'

type Errors = Record<string, string[]>

/** Request timeout in ms. */
const PATIENCE_MS = 45_000

/**
 * A step's form with JavaScript, sent by fetch, so that a lost connection keeps the page and its input. Pressing again
 * is safe: a saved step leads to the next one. A page left with unsent input keeps
 * it too. `refused`: errors of the last answer; `open`: those still uncorrected.
 */
export function useStep(form: string, saveUrl: string, errors: Errors) {
  useKeptTyping(form, saveUrl)
  const [refused, setRefused] = useState(errors)
  const [right, setRight] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const open = useMemo(() => stillOpen(refused, right), [refused, right])

  async function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    // A dependent list's button submits normally to load the next list.
    if ((submit.nativeEvent.submitter as HTMLButtonElement | null)?.value === CHOOSE) return
    submit.preventDefault()
    if (busy) return
    const form = new FormData(submit.currentTarget)
    setBusy(true)
    const answer = await send(saveUrl, form)
    if (answer && 'next' in answer) return location.assign(answer.next)
    setBusy(false)
    setRight([])
    // A new object even for equal texts, so that the focus moves to the errors again.
    setRefused(answer ? { ...answer.errors } : { '': [words.lost] })
  }

  /** Marks a field's error as corrected, after a new photo or input. The server validates again. */
  const putRight = (field: string) =>
    setRight((fields) => (field in refused && !fields.includes(field) ? [...fields, field] : fields))
  const onInput = ({ target }: { target: EventTarget }) => putRight((target as HTMLInputElement).name)

  return { refused, open, busy, onSubmit, onInput, putRight }
}

/** The form's own error disappears with the last field error. */
function stillOpen({ '': ofForm, ...ofFields }: Errors, right: string[]): Errors {
  const open = Object.entries(ofFields).filter(([field]) => !right.includes(field))
  const allRight = open.length === 0 && Object.keys(ofFields).length > 0
  return { ...(ofForm && !allRight && { '': ofForm }), ...Object.fromEntries(open) }
}

/** The server's answer; null if none arrived. */
async function send(url: string, body: FormData): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' }, signal })
    // A guard redirected, as the session or the step has ended: load the page it leads to.
    if (answer.redirected) return { next: answer.url }
    return answer.ok || answer.status === 400 ? ((await answer.json()) as Answer) : null
  } catch {
    return null
  }
}
