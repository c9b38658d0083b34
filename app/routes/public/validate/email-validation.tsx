import type { ReactNode } from 'react'
import { validation } from '#app/texts/accounts.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResendForm } from './resend-form.tsx'

export type EmailValidationProps = {
  state: 'ask' | 'validating' | 'correct' | 'problem' | 'resent'
  loginHref: string
  /** The seller's page shows the tutorial videos under it. */
  children?: ReactNode
}

export function EmailValidation({ state, loginHref, children }: EmailValidationProps) {
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
        {state === 'problem' && <Problem />}
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

function Problem() {
  return (
    <>
      <Medal tone="bad" />
      <h1>{validation.problem}</h1>
      <p>{validation.problemWhy}</p>
      <ResendForm />
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
