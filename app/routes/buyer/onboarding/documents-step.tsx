import { Fragment, type SubmitEventHandler } from 'react'
import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
import { onboarding as words } from './words.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { DocumentCards } from '#app/ui/accounts/document-cards.tsx'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'
import type { DocumentKind } from '#machines/onboarding/rules.ts'

type DocumentsStepProps = {
  account: number
  action: string
  files: Partial<Record<DocumentKind, DocumentFile>>
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
  files,
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
        <FormErrors focused>
          <p>
            {words.missing}{' '}
            {missing.map((kind, nth) => (
              <Fragment key={kind}>
                {nth > 0 && ', '}
                <a href={`#${DOCUMENT_SLUGS[kind]}`}>{documentNames[kind]}</a>
              </Fragment>
            ))}
          </p>
        </FormErrors>
      )}
      <DocumentCards account={account} action={action} files={files} errors={documentErrors} onUploaded={onUploaded} />
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
