import type { PersonValues } from '#app/forms/person.ts'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { DataStep } from './data-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { DoneStep } from './done-step.tsx'
import { stepPath } from './steps.ts'
import { StepsFrame } from './steps-frame.tsx'
import { type OnboardingProps, useOnboarding } from './use-onboarding.ts'
import { onboarding as words } from './words.ts'

type WizardProps = OnboardingProps & {
  account: number
  sellerConflict: boolean
  values: PersonValues
  recovered: boolean
}

/**
 * The onboarding steps. Without JavaScript each is a page with plain forms. With it, the server's machine runs in the
 * browser too, from the server's snapshot, and the step changes before the server answers. Only the server decides the
 * end: "Ya puedes pujar" waits for its answer.
 */
export function Wizard(props: WizardProps) {
  const { account, volver, sellerConflict, values, recovered, refused } = props
  const steps = useOnboarding(props)
  const { shown, uploadedAt } = steps
  return (
    <StepsFrame step={shown} volver={volver} sellerConflict={sellerConflict}>
      {steps.unsent && shown !== 'datos' && <FormErrors errors={[words.notSent]} focused />}
      {shown === 'datos' && (
        <DataStep
          account={account}
          action={stepPath('datos', volver)}
          values={values}
          lastResult={steps.result}
          recovered={recovered && !refused}
          photo={uploadedAt('profile-photo')}
          onSubmit={steps.postData}
          onPhoto={() => steps.uploaded('profile-photo')}
        />
      )}
      {shown === 'documentos' && (
        <DocumentsStep
          account={account}
          action={stepPath('documentos', volver)}
          uploadedAt={uploadedAt}
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
      {shown === 'listo' && <DoneStep volver={volver} />}
    </StepsFrame>
  )
}
