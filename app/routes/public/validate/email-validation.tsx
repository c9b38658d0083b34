import type { ReactNode } from 'react'
import { accounts, validation } from '#app/texts/accounts.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type EmailValidationProps = {
  state: 'ask' | 'validating' | 'correct' | 'problem' | 'resent'
  loginHref: string
  /** Where the resend form is posted. */
  resendAction: string
  email?: string
  errors?: string[]
  /** The seller's page shows the tutorial videos under it. */
  children?: ReactNode
}

export function EmailValidation({ state, loginHref, resendAction, email, errors, children }: EmailValidationProps) {
  return (
    <div className="wrap">
      <div className="sheet center" data-state={state}>
        {state === 'ask' && <Ask />}
        {state === 'validating' && (
          <>
            <span className="loader" aria-hidden="true" />
            <div role="status">
              <h1>{validation.validating}</h1>
            </div>
          </>
        )}
        {state === 'correct' && <Validated loginHref={loginHref} />}
        {state === 'problem' && <Problem resendAction={resendAction} email={email} errors={errors} />}
        {state === 'resent' && (
          <>
            <Medal tone="good" />
            <h1>{validation.title}</h1>
            <p role="status">{validation.resent}</p>
          </>
        )}
      </div>
      {children}
    </div>
  )
}

/** Posted to the page's own address, which holds the link's token. */
function Ask() {
  return (
    <>
      <span className="medal plain">
        <Icon name="mail" />
      </span>
      <h1>{validation.title}</h1>
      <p>{validation.ask}</p>
      <form method="post" className="stack">
        <Button>{validation.press}</Button>
      </form>
    </>
  )
}

function Validated({ loginHref }: { loginHref: string }) {
  return (
    <>
      <Medal tone="good" />
      <h1>{validation.validated}</h1>
      <p>{validation.validatedNext}</p>
      <LinkButton href={loginHref}>{validation.login}</LinkButton>
    </>
  )
}

function Problem({ resendAction, email, errors }: Pick<EmailValidationProps, 'resendAction' | 'email' | 'errors'>) {
  return (
    <>
      <Medal tone="bad" />
      <h1>{validation.problem}</h1>
      <p>{validation.problemWhy}</p>
      <form method="post" action={resendAction} className="stack" noValidate>
        <Field
          name="email"
          type="email"
          label={accounts.email}
          defaultValue={email}
          errors={errors}
          autoComplete="email"
          required
        />
        <Button>{validation.resend}</Button>
      </form>
    </>
  )
}

function Medal({ tone }: { tone: 'good' | 'bad' }) {
  return (
    <span className={`medal ${tone}`}>
      <Icon name={tone === 'good' ? 'check' : 'alert'} />
    </span>
  )
}
