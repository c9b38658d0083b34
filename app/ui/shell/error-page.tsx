import type { ReactNode } from 'react'
import { href } from 'react-router'
import { errors } from '#app/texts/errors.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Logo, Mark } from '#app/ui/logo.tsx'

export type Home = { label: string; href: string }

/** `home`: where its button leads; by default to the auctions. */
export function NotFound({ text, home }: { text?: string | undefined; home?: Home | undefined }) {
  return (
    <div className="fault wrap">
      <Mark />
      <p className="eyebrow">404</p>
      <h1>{errors.notFoundTitle}</h1>
      <p>{text ?? (home ? errors.goneFromOffice : errors.notFound)}</p>
      <p className="actions">
        <LinkButton href={home?.href ?? href('/events/:subcat?')}>{home?.label ?? errors.toAuctions}</LinkButton>
        <LinkButton look="secondary" href={href('/')}>
          {errors.toHome}
        </LinkButton>
      </p>
    </div>
  )
}

type RefusedProps = {
  text?: string | undefined
  /** Path to return to as a buyer, if signing out solves the problem. */
  leave?: string | undefined
  /** Link that opens the same page again, for a visitor who has removed the cause of the refusal. */
  again?: { href: string; label: string } | undefined
  signedIn: boolean
}

/** For somebody without permission; `text` gives the reason. */
export function Refused({ text, leave, again, signedIn }: RefusedProps) {
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
        {again && (
          <p>
            <LinkButton href={again.href}>{again.label}</LinkButton>
          </p>
        )}
      </div>
      <Empty title={signedIn ? errors.refused : errors.refusedVisitor}>
        <LinkButton look={leave || again ? 'secondary' : 'primary'} href={href('/events/:subcat?')}>
          {errors.toAuctions}
        </LinkButton>
      </Empty>
    </div>
  )
}

/** For a form that was refused as a whole; `text` gives the reason. */
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

/** A page without any loader data. */
export function Bare({ children }: { children: ReactNode }) {
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

/** Not found after a form post, when no loader has run. */
export function BareNotFound({ text }: { text?: string | undefined }) {
  return (
    <Bare>
      <NotFound text={text} />
    </Bare>
  )
}

/** Needs no data, so it can be rendered when nothing can be read. */
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
