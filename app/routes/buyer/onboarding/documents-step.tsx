import type { SubmitEventHandler } from 'react'
import { onboarding as words } from './words.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { DocumentCard } from '#app/ui/accounts/document-card.tsx'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'

type DocumentsStepProps = {
  account: number
  action: string
  uploadedAt: (kind: DocumentKind) => number | null
  /** Documents not uploaded yet. */
  missing: DocumentKind[]
  /** Finishing was tried too early: missing documents are named until they are uploaded. */
  tooEarly: boolean
  /** A request is in progress; another one would overtake it. */
  busy: boolean
  finishing: boolean
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
  tooEarly,
  busy,
  finishing,
  documentErrors,
  onUploaded,
  onCorrect,
  onFinish,
}: DocumentsStepProps) {
  return (
    <>
      {tooEarly && missing.length > 0 && (
        <FormErrors errors={[words.missing(missing.map((kind) => documentNames[kind]))]} focused />
      )}
      <ul className="document-cards">
        {REQUIRED_DOCUMENTS.map((kind) => (
          <DocumentCard
            key={kind}
            account={account}
            kind={kind}
            action={action}
            uploadedAt={uploadedAt(kind)}
            errors={documentErrors[kind]}
            onUploaded={() => onUploaded(kind)}
          />
        ))}
      </ul>
      <div className="step-foot">
        <form method="post" action={action} onSubmit={onFinish}>
          <HiddenFields values={{ intent: 'terminar' }} />
          <Button aria-disabled={busy || undefined} aria-describedby={missing.length > 0 ? 'terminar-why' : undefined}>
            {finishing ? words.finishing : words.finish}
          </Button>
        </form>
        <form method="post" action={action} onSubmit={onCorrect}>
          <HiddenFields values={{ intent: 'corregir' }} />
          <Button look="quiet" aria-disabled={busy || undefined}>
            {words.correct}
          </Button>
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
