import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { security as words } from '#app/texts/security.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SessionList, type SessionView } from './session-list.tsx'

export type SecurityPageProps = {
  /** Where all forms are posted: the page itself. */
  action: string
  /** Null where an account is not closed by its owner. */
  closeHref: string | null
  recoverHref: string
  identifier: string
  sessions: SessionView[]
  /** What was done a moment ago. */
  done: keyof typeof words.done | null
  lastResult: SubmissionResult<string[]> | undefined
  /** What else the audience has to look after. */
  children?: ReactNode
}

/** One's own account: the password, where it is open, and the way out. The same for every audience. */
export function SecurityPage({
  action,
  closeHref,
  recoverHref,
  identifier,
  sessions,
  done,
  lastResult,
  children,
}: SecurityPageProps) {
  return (
    <div className="profile-forms security">
      {done && <Notice tone="success" text={words.done[done]} />}
      <ChangePasswordForm action={action} identifier={identifier} lastResult={lastResult} recoverHref={recoverHref} />
      {children}
      <SessionList action={action} sessions={sessions} />
      {closeHref !== null && (
        <section className="sheet-form stack" aria-labelledby="cerrar">
          <h2 id="cerrar">{words.closeTitle}</h2>
          <p className="why">{words.closeLead}</p>
          <LinkButton href={closeHref} look="secondary">
            {words.close}
          </LinkButton>
        </section>
      )}
    </div>
  )
}
