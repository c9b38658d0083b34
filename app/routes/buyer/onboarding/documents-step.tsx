import type { SubmitEventHandler } from 'react'
import { onboarding as words } from './words.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { DocumentCard } from '#app/routes/buyer/document-card.tsx'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'

type DocumentsStepProps = {
  account: number
  action: string
  uploadedAt: (kind: DocumentKind) => number | null
  missing: DocumentKind[]
  errors: string[] | undefined
  documentErrors: Partial<Record<DocumentKind, string[]>>
  onUploaded: (kind: DocumentKind) => void
  onCorrect: SubmitEventHandler<HTMLFormElement>
  onFinish: SubmitEventHandler<HTMLFormElement>
}

export function DocumentsStep({
  account,
  action,
  uploadedAt,
  missing,
  errors,
  documentErrors,
  onUploaded,
  onCorrect,
  onFinish,
}: DocumentsStepProps) {
  return (
    <>
      <FormErrors errors={errors} />
      <ul className="document-cards">
        {REQUIRED_DOCUMENTS.map((kind) => (
          <DocumentCard
            key={kind}
            account={account}
            kind={kind}
            action={action}
            uploadedAt={uploadedAt(kind)}
            errors={documentErrors[kind]}
            onUploaded={onUploaded}
          />
        ))}
      </ul>
      <div className="step-foot">
        <form method="post" action={action} onSubmit={onFinish}>
          <HiddenFields values={{ intent: 'terminar' }} />
          <Button aria-describedby={missing.length > 0 ? 'terminar-why' : undefined}>{words.finish}</Button>
        </form>
        <form method="post" action={action} onSubmit={onCorrect}>
          <HiddenFields values={{ intent: 'corregir' }} />
          <Button look="quiet">{words.correct}</Button>
        </form>
        {missing.length > 0 && (
          <p className="why" id="terminar-why">
            {words.finishHint}
          </p>
        )}
      </div>
    </>
  )
}
