import { accounts } from '#app/texts/accounts.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

/**
 * "Continuar" shows the terms in force, to be read and accepted, and becomes their title. `html` was cleaned by the
 * server.
 */
export function TermsStep({ html, open, errors }: { html: string; open: boolean; errors?: string[] }) {
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
        <Checkbox name="terms" label={accounts.acceptTerms} errors={errors} />
        <Button>{accounts.register}</Button>
      </div>
    </details>
  )
}
