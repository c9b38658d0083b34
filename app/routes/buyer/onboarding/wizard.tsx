import type { SubmissionResult } from '@conform-to/react'
import { useMachine } from '@xstate/react'
import { type SubmitEvent, useState } from 'react'
import type { useFetcher } from 'react-router'
import type { OnboardingStep } from './form.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { person, personErrorsOf, type PersonValues } from '#app/forms/person.ts'
import { DataStep } from './data-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { StepsFrame } from './steps-frame.tsx'
import { type OnboardingEvent, onboardingMachine } from '#machines/onboarding/machine.ts'
import { type DocumentKind, missingDocuments } from '#machines/onboarding/rules.ts'
import type { clientAction, Refused } from './onboarding.tsx'
import { stepOf, stepPath } from './steps.ts'
import { onboarding as words } from './words.ts'

type WizardProps = {
  account: number
  step: OnboardingStep
  volver: string
  sellerConflict: boolean
  onboarding: Refused['onboarding']
  values: PersonValues
  recovered: boolean
  documents: { kind: DocumentKind; uploadedAt: number }[]
  fetcher: ReturnType<typeof useFetcher<typeof clientAction>>
  refused: Refused | undefined
  /** Called when an upload made the loader's data outdated. */
  onUploaded: () => void
}

/**
 * The onboarding steps. Without JavaScript each is a page with plain forms. With it, the server's machine runs in the
 * browser too, from the server's snapshot, and the step changes before the server answers. Only the server decides the
 * end: "Ya puedes pujar" waits for its answer.
 */
export function Wizard({
  account,
  step,
  volver,
  sellerConflict,
  onboarding,
  values,
  recovered,
  documents,
  fetcher,
  refused,
  onUploaded,
}: WizardProps) {
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

  return (
    <StepsFrame step={shown} volver={volver} sellerConflict={sellerConflict}>
      {unsent && shown !== 'datos' && <FormErrors errors={[words.notSent]} focused />}
      {shown === 'datos' && (
        <DataStep
          account={account}
          action={stepPath('datos', volver)}
          values={values}
          lastResult={result}
          recovered={recovered && !refused}
          photo={uploadedAt('profile-photo')}
          onSubmit={postData}
          onPhoto={() => uploaded('profile-photo')}
        />
      )}
      {shown === 'documentos' && (
        <DocumentsStep
          account={account}
          action={stepPath('documentos', volver)}
          uploadedAt={uploadedAt}
          missing={missing}
          tooEarly={tooEarly}
          busy={busy}
          finishing={finishing}
          documentErrors={refused?.documents ?? {}}
          onUploaded={uploaded}
          onCorrect={(submit) => post(submit, { type: 'personal-data.reopened', at: Date.now() })}
          onFinish={(submit) => post(submit, null)}
        />
      )}
      {shown === 'listo' && <DoneStep volver={volver} />}
    </StepsFrame>
  )
}
