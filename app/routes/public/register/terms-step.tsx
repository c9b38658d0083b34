import { accounts } from '#app/texts/people/accounts.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { FieldState } from '#app/ui/form/field.tsx'

type TermsStepProps = {
  /** Sanitized by the server. */
  html: string
  open: boolean
  field: FieldState
  /** False if the accepted version is not this text. */
  mayBeAccepted: boolean
}

/** "Continuar" unfolds the terms in force and is replaced by their title. */
export function TermsStep({ html, open, field, mayBeAccepted }: TermsStepProps) {
  return (
    <details className="terms" open={open}>
      <summary>
        <span className="button primary">{accounts.continue}</span>
        <span className="terms-title">{accounts.termsTitle}</span>
      </summary>
      <div className="stack">
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
    </details>
  )
}
