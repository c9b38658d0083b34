import type { ReactNode } from 'react'
import { href } from 'react-router'
import { errors } from '#app/texts/errors.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Logo, Mark } from '#app/ui/logo.tsx'

export function NotFound({ text }: { text?: string | undefined }) {
  return (
    <div className="fault wrap">
      <Mark />
      <p className="eyebrow">404</p>
      <h1>{errors.notFoundTitle}</h1>
      <p>{text ?? errors.notFound}</p>
      <p className="actions">
        <LinkButton href={href('/events/:subcat?')}>{errors.toAuctions}</LinkButton>
        <LinkButton look="secondary" href={href('/')}>
          {errors.toHome}
        </LinkButton>
      </p>
    </div>
  )
}

type RefusedProps = {
  text?: string | undefined
  /** The path to come back to as a buyer, where signing out is the way. */
  leave?: string | undefined
}

/** Someone signed in who may not do this; `text` says why. */
export function Refused({ text, leave }: RefusedProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{errors.refusedTitle}</h1>
      </div>
      <div className="stack">
        <FormErrors errors={text ? [text] : []} />
        {leave && (
          <form method="post" action={href('/logout')} className="stack">
            <p>{errors.leaveWhy}</p>
            <HiddenFields values={{ volver: leave }} />
            <p>
              <Button>{errors.leave}</Button>
            </p>
          </form>
        )}
      </div>
      <Empty title={errors.refused}>
        <LinkButton look={leave ? 'secondary' : 'primary'} href={href('/events/:subcat?')}>
          {errors.toAuctions}
        </LinkButton>
      </Empty>
    </div>
  )
}

/** A form that was not taken as it was sent; `text` says why. */
export function NotTaken({ text }: { text: string }) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{errors.refusedTitle}</h1>
      </div>
      <FormErrors errors={[text]} />
      <p className="actions">
        <LinkButton href="">{errors.retry}</LinkButton>
      </p>
    </div>
  )
}

/** What shows without anything that a loader would have read. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="header">
        <div className="wrap">
          <a className="home" href="/">
            <Logo />
          </a>
        </div>
      </header>
      <main>{children}</main>
    </>
  )
}

/** After a form whose route found nothing: no loader has run by then. */
export function BareNotFound({ text }: { text?: string | undefined }) {
  return (
    <Bare>
      <NotFound text={text} />
    </Bare>
  )
}

/** Stands alone: it needs no data, so it shows even when nothing can be read. */
export function ServerError({ retryHref = '' }: { retryHref?: string }) {
  return (
    <Bare>
      <div className="fault wrap">
        <Mark />
        <p className="eyebrow">500</p>
        <h1>{errors.serverTitle}</h1>
        <p>{errors.server}</p>
        <p className="actions">
          <LinkButton href={retryHref}>{errors.retry}</LinkButton>
          <LinkButton look="secondary" href="/">
            {errors.toHome}
          </LinkButton>
        </p>
      </div>
    </Bare>
  )
}
