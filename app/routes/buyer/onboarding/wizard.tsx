import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { DataStep } from './data-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { DoneStep } from './done-step.tsx'
import type { OnboardingStep } from './form.ts'
import type { StoredPerson } from './receive-step.server.ts'
import { stepPath } from './steps.ts'
import { StepsFrame } from './steps-frame.tsx'
import { type Refused, useAnswers } from './use-answers.ts'
import { useOnboarding } from './use-onboarding.ts'
import { onboarding as words } from './words.ts'

type WizardProps = {
  account: number
  step: OnboardingStep
  volver: string
  /** The buyer's bid limit, whole pesos; null in a house without limits. */
  limit: number | null
  sellerConflict: boolean
  /** `values`: as stored, or as typed before the session ended. */
  stored: StoredPerson
  recovered: boolean
  refused: Refused | undefined
}

/**
 * The onboarding steps. Without scripts each is a page with plain forms. With them, the server's machine runs in the
 * browser too, from the server's snapshot, and the step changes before the server answers. Only the server decides the
 * end: "Ya puedes pujar" waits for its answer. After a refusal the steps begin again from the server's snapshot.
 */
export function Wizard({ step, stored, refused, ...page }: WizardProps) {
  const answers = useAnswers({ step, stored, refused }, page.volver)
  return <Instance key={answers.refused?.nth ?? 0} answers={answers} {...page} />
}

type InstanceProps = Omit<WizardProps, 'step' | 'stored' | 'refused'> & { answers: ReturnType<typeof useAnswers> }

function Instance({ answers, account, volver, limit, sellerConflict, recovered }: InstanceProps) {
  const { stored, refused } = answers
  const steps = useOnboarding(answers)
  const { shown, files } = steps
  return (
    <StepsFrame step={shown} volver={volver} sellerConflict={sellerConflict}>
      {steps.unsent && shown !== 'datos' && <FormErrors errors={[words.notSent]} focused />}
      {shown === 'datos' && (
        <DataStep
          account={account}
          action={stepPath('datos', volver)}
          values={stored.values}
          nameProposed={stored.nameProposed}
          lastResult={steps.result}
          recovered={recovered && !refused}
          photo={files['profile-photo']?.uploadedAt ?? null}
          onSubmit={steps.postData}
          onPhoto={() => steps.uploaded('profile-photo')}
        />
      )}
      {shown === 'documentos' && (
        <DocumentsStep
          account={account}
          action={stepPath('documentos', volver)}
          files={files}
          missing={steps.missing}
          tooEarly={steps.tooEarly}
          busy={steps.busy}
          finishing={steps.finishing}
          documentErrors={refused?.documents ?? {}}
          onUploaded={steps.uploaded}
          onCorrect={(submit) => steps.post(submit, { type: 'personal-data.reopened', at: Date.now() })}
          onFinish={(submit) => steps.post(submit, null)}
        />
      )}
      {shown === 'listo' && <DoneStep volver={volver} limit={limit} />}
    </StepsFrame>
  )
}
