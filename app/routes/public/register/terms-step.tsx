import { accounts } from '#app/texts/people/accounts.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { FieldState } from '#app/ui/form/field.tsx'
import { STEP } from './step.ts'

type TermsStepProps = {
  /** Sanitized by the server. */
  html: string
  /** The fields above are valid. */
  open: boolean
  field: FieldState
  /** False if the accepted version is not this text. */
  mayBeAccepted: boolean
}

/** "Continuar" has the fields judged; once they are valid, the terms in force take its place. */
export function TermsStep({ html, open, field, mayBeAccepted }: TermsStepProps) {
  if (!open)
    return (
      <Button name={STEP.name} value={STEP.fields}>
        {accounts.continue}
      </Button>
    )
  return (
    <div className="stack terms">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the fields above are done: reading continues here */}
      <h2 tabIndex={-1} autoFocus={!field.errors?.length}>
        {accounts.termsTitle}
      </h2>
      <div
        className="terms-body prose"
        tabIndex={0}
        role="region"
        aria-label={accounts.termsLabel}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Checkbox field={field} label={accounts.acceptTerms} {...(mayBeAccepted ? {} : { defaultChecked: false })} />
      <Button>{accounts.register}</Button>
    </div>
  )
}
