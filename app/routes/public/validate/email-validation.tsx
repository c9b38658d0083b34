import type { ReactNode } from 'react'
import { RESULT, type ValidationResult } from '#app/forms/validation.ts'
import { validation } from '#app/texts/people/accounts.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { loginHref } from '#app/ui/accounts/audience.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ResendForm } from './resend-form.tsx'

type EmailValidationProps = {
  result: ValidationResult
  loginHref: string
  /** Text of that link, if it does not lead to the sign-in. */
  loginLabel?: string
  audience?: 'buyer' | 'seller'
  /** Tutorial videos on the seller's page. */
  children?: ReactNode
}

/** State or result of an e-mail validation link. */
export function EmailValidation({
  result,
  loginHref,
  loginLabel = validation.login,
  audience = 'buyer',
  children,
}: EmailValidationProps) {
  return (
    <div className="wrap">
      <div className="sheet center">
        {result === 'ask' && <Ask />}
        {result === 'validating' && (
          <>
            <span className="loader" aria-hidden="true" />
            <div role="status">
              <h1>{validation.validating}</h1>
            </div>
          </>
        )}
        {(result === 'validated' || result === 'already') && <Validated href={loginHref} label={loginLabel} />}
        {result === 'problem' && <Problem audience={audience} />}
      </div>
      {result === 'validating' && (
        <p className="center">
          <a className="inline-link" href={RESULT}>
            {validation.slow}
          </a>
        </p>
      )}
      {result === 'already' && (
        <div className="notices">
          <Notice tone="info" text={signIn.already} />
        </div>
      )}
      {children}
    </div>
  )
}

/** Confirms that another mail was requested. */
export function Resent({ audience }: { audience: 'buyer' | 'seller' }) {
  return (
    <div className="wrap">
      <div className="sheet center">
        <span className="medal plain">
          <Icon name="mail" />
        </span>
        <h1>{validation.resentTitle}</h1>
        <p role="status">{validation.resent}</p>
        <LinkButton look="secondary" href={loginHref(audience)}>
          {validation.login}
        </LinkButton>
      </div>
    </div>
  )
}

/** Posts to the page's own URL, which contains the link's token. */
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

function Validated({ href, label }: { href: string; label: string }) {
  return (
    <>
      <Medal tone="good" />
      <h1>{validation.validated}</h1>
      {label === validation.login && <p>{validation.validatedNext}</p>}
      <LinkButton href={href}>{label}</LinkButton>
    </>
  )
}

function Problem({ audience }: { audience: 'buyer' | 'seller' }) {
  return (
    <>
      <Medal tone="bad" />
      <h1>{validation.problem}</h1>
      <p>{validation.problemWhy}</p>
      <ResendForm audience={audience} />
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
