import type { SubmissionResult } from '@conform-to/react'
import { useMachine } from '@xstate/react'
import { type SubmitEvent, useState } from 'react'
import type { useFetcher } from 'react-router'
import { parseForm } from '#app/forms/parse-form.ts'
import { person, personErrorsOf } from '#app/forms/person.ts'
import { type OnboardingEvent, onboardingMachine } from '#machines/onboarding/machine.ts'
import { type DocumentKind, missingDocuments } from '#machines/onboarding/rules.ts'
import type { OnboardingStep } from './form.ts'
import type { clientAction, Refused } from './onboarding.tsx'
import { stepOf, stepPath } from './steps.ts'

export type OnboardingProps = {
  step: OnboardingStep
  volver: string
  onboarding: Refused['onboarding']
  documents: { kind: DocumentKind; uploadedAt: number }[]
  fetcher: ReturnType<typeof useFetcher<typeof clientAction>>
  refused: Refused | undefined
  /** Called when an upload made the loader's data outdated. */
  onUploaded: () => void
}

/** State of the steps: the server's machine in the browser, and the posts to the server. */
export function useOnboarding({ step, volver, onboarding, documents, fetcher, refused, onUploaded }: OnboardingProps) {
  const [state, send] = useMachine(onboardingMachine, {
    snapshot: onboardingMachine.resolveState(refused?.onboarding ?? onboarding),
  })
  const [result, setResult] = useState<SubmissionResult<string[]> | undefined>(refused?.result)
  const [tooEarly, setTooEarly] = useState(refused?.tooEarly ?? false)
  const [unsent, setUnsent] = useState(refused?.unsent ?? false)
  // True after this instance has posted: a refusal starts a new instance while the router still revalidates, and the
  // user may post again without waiting.
  const [posted, setPosted] = useState(false)
  const busy = posted && fetcher.state !== 'idle'
  const finishing = busy && fetcher.formData?.get('intent') === 'terminar'
  const shown = busy && !finishing ? stepOf(state.value) : step
  const uploadedAt = (kind: DocumentKind) => documents.find((file) => file.kind === kind)?.uploadedAt ?? null
  // Another phone may have uploaded documents: those are in the loader's data, not in this machine.
  const missing = missingDocuments(state.context).filter((kind) => uploadedAt(kind) === null)

  /** Posts a step to the server; changes the step at once if the machine accepts the event. */
  function post(
    submit: SubmitEvent<HTMLFormElement>,
    event: OnboardingEvent | null,
    form = new FormData(submit.currentTarget),
  ) {
    submit.preventDefault()
    // The router keeps one post per fetcher at a time.
    if (busy) return
    setPosted(true)
    setTooEarly(false)
    setUnsent(false)
    if (event && state.can(event)) send(event)
    void fetcher.submit(form, { method: 'post', action: stepPath(shown, volver), encType: 'multipart/form-data' })
  }

  function postData(submit: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(submit.currentTarget)
    const event = { type: 'personal-data.saved', at: Date.now() } as const
    const { found, reply } = parseForm(form, person)
    const wrong = personErrorsOf(found, !state.can(event))
    if (Object.keys(wrong).length === 0) {
      setResult(undefined)
      return post(submit, event, form)
    }
    submit.preventDefault()
    setResult(reply(wrong))
  }

  function uploaded(kind: DocumentKind) {
    send({ type: 'document.uploaded', at: Date.now(), kind })
    onUploaded()
  }

  return { shown, result, tooEarly, unsent, busy, finishing, missing, uploadedAt, post, postData, uploaded }
}
