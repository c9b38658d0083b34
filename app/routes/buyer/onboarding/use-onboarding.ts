import type { SubmissionResult } from '@conform-to/react'
import { useMachine } from '@xstate/react'
import { type SubmitEvent, useState } from 'react'
import { parseForm } from '#app/forms/parse-form.ts'
import { person, personErrorsOf } from '#app/forms/person.ts'
import { type OnboardingEvent, onboardingMachine } from '#machines/onboarding/machine.ts'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'
import { type DocumentKind, missingDocuments } from '#machines/onboarding/rules.ts'
import { stepOf } from './steps.ts'
import type { useAnswers } from './use-answers.ts'

/** State of the steps: the server's machine in the browser, from the last refusal's snapshot on. */
export function useOnboarding({ step, stored, refused, posting, post, refresh }: ReturnType<typeof useAnswers>) {
  const [state, send] = useMachine(onboardingMachine, { snapshot: onboardingMachine.resolveState(stored.onboarding) })
  const [result, setResult] = useState<SubmissionResult<string[]> | undefined>(refused?.result)
  const [tooEarly, setTooEarly] = useState(refused?.tooEarly ?? false)
  const [unsent, setUnsent] = useState(refused?.unsent ?? false)
  const busy = posting !== null
  const finishing = posting === 'terminar'
  const shown = busy && !finishing ? stepOf(state.value) : step
  const files: Partial<Record<DocumentKind, DocumentFile>> = Object.fromEntries(
    stored.documents.map((file) => [file.kind, file]),
  )
  // Another phone may have uploaded documents: those are stored, but not in this machine.
  const missing = missingDocuments(state.context).filter((kind) => files[kind] === undefined)

  /** Posts a step to the server; changes the step at once if the machine accepts the event. */
  function postForm(
    submit: SubmitEvent<HTMLFormElement>,
    event: OnboardingEvent | null,
    form = new FormData(submit.currentTarget),
  ) {
    submit.preventDefault()
    if (busy) return
    setTooEarly(false)
    setUnsent(false)
    if (event && state.can(event)) send(event)
    void post(form)
  }

  function postData(submit: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(submit.currentTarget)
    const event = { type: 'personal-data.saved', at: Date.now() } as const
    const { found, reply } = parseForm(form, person)
    const wrong = personErrorsOf(found, !state.can(event))
    if (Object.keys(wrong).length === 0) {
      setResult(undefined)
      return postForm(submit, event, form)
    }
    submit.preventDefault()
    setResult(reply(wrong))
  }

  function uploaded(kind: DocumentKind) {
    send({ type: 'document.uploaded', at: Date.now(), kind })
    void refresh()
  }

  return { shown, result, tooEarly, unsent, busy, finishing, missing, files, post: postForm, postData, uploaded }
}
