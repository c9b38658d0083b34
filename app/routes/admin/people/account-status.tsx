import type { PeopleScreen } from '#app/forms/people.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import { person as words } from './words.ts'

type AccountStatusProps = {
  screen: PeopleScreen
  person: AccountFacts
  done: string | null
  refused: string | null
  now: number
}

/** The act just done, the account's suspension with author and reason, and the available acts. */
export function AccountStatus({ screen, person, done, refused, now }: AccountStatusProps) {
  const { disabledAt, closedAt, emailValidatedAt } = person
  return (
    <>
      {done !== null && done in words.done && (
        <Notice tone="success" text={words.done[done as keyof typeof words.done]} />
      )}
      {refused && <Notice tone="error" text={refused} />}
      <Suspension person={person} now={now} />
      {closedAt === null && (
        <div className="form-actions">
          <LinkButton look="secondary" href={screen.suspensionOf(person.id)} data-dialog="">
            {disabledAt === null ? words.suspend : words.reinstate}
          </LinkButton>
          {emailValidatedAt === null && disabledAt === null && (
            <form method="post">
              <Button look="secondary">{words.resend}</Button>
            </form>
          )}
          <LinkButton look="quiet" href={`/admin/bitacora?${new URLSearchParams({ sujeto: `account:${person.id}` })}`}>
            {words.log}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function Suspension({ person: { disabledAt, suspension }, now }: Pick<AccountStatusProps, 'person' | 'now'>) {
  if (disabledAt === null && !suspension) return null
  const by = suspension && byAndAgo(suspension, now)
  const said = disabledAt === null ? words.reinstated(by ?? '') : by ? words.suspended(by) : words.suspendedBefore
  return (
    <div className={disabledAt === null ? 'notice info' : 'notice error'}>
      <div>
        <p>
          {said} {suspension && <Moment at={suspension.at} as="dayTime" />}
        </p>
        {suspension?.reason && (
          <p className="person-why">
            <b>{words.reason}:</b> {suspension.reason}
          </p>
        )}
      </div>
    </div>
  )
}
