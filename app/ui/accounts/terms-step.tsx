import { accounts } from '#app/texts/accounts.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'

/** The terms in force, to be read and accepted. `html` was cleaned by the server. */
export function TermsStep({ html, errors }: { html: string; errors?: string[] }) {
  return (
    <fieldset className="terms">
      <legend>{accounts.termsTitle}</legend>
      <div className="terms-body prose" tabIndex={0} role="region" aria-label={accounts.termsLabel} dangerouslySetInnerHTML={{ __html: html }} />
      <Checkbox name="terms" label={accounts.acceptTerms} errors={errors} />
    </fieldset>
  )
}
