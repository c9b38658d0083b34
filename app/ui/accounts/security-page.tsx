import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { security as words } from '#app/texts/people/security.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Audience, recoverHref } from './audience.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SessionList, type SessionView } from './session-list.tsx'

type SecurityPageProps = {
  /** Target of all forms: the page itself. */
  action: string
  /** Null when the owner cannot close the account. */
  closeHref: string | null
  audience: Audience
  identifier: string
  sessions: SessionView[]
  /** The action that has just been completed; not shown beside the errors of the next one. */
  done: keyof typeof words.done | null
  lastResult: SubmissionResult<string[]> | undefined
  /** Further security settings of the audience. */
  children?: ReactNode
}

/** Security settings of one's own account: password, sessions, and closing the account. Shared by all audiences. */
export function SecurityPage({
  action,
  closeHref,
  audience,
  identifier,
  sessions,
  done,
  lastResult,
  children,
}: SecurityPageProps) {
  return (
    <div className="profile-forms security">
      {done && !lastResult && <Notice tone="success" text={words.done[done]} />}
      <ChangePasswordForm
        action={action}
        identifier={identifier}
        lastResult={lastResult}
        recoverHref={recoverHref(audience)}
      />
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
