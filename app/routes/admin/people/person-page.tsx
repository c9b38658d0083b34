import type { ReactNode } from 'react'
import type { PeopleScreen } from '#app/forms/people.ts'
import { fullName, StandingBadges } from '#app/routes/admin/person-parts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import { BankData } from './bank-data.tsx'
import { Documents, type DocumentsShown } from './documents.tsx'
import { Personal } from './personal.tsx'
import { AccountStatus } from './account-status.tsx'
import { lists } from './words.ts'

type PersonPageProps = DocumentsShown & {
  screen: PeopleScreen
  person: AccountFacts
  /** The whole CLABE, if it was requested. */
  clabe: string | null
  done: string | null
  /** The reason why an act on this page was refused. */
  refused: string | null
  now: number
  /** Sections that only buyers, or only sellers, have. */
  children: ReactNode
}

/** All data of an account. */
export function PersonPage({ screen, person, clabe, done, refused, now, children, ...documents }: PersonPageProps) {
  return (
    <div className="wrap list-page person">
      <a className="back" href={screen.list.path}>
        <Icon name="previous" />
        {lists[screen.audience].back}
      </a>
      <div className="page-head">
        <h1>{fullName(person)}</h1>
        <p className="lead">
          {lists[screen.audience].one} · {person.closedAt === null && person.email}
        </p>
        <p className="badges">
          <StandingBadges {...person} />
        </p>
      </div>
      <AccountStatus screen={screen} person={person} done={done} refused={refused} now={now} />
      <div className="person-columns">
        <div>
          <Personal person={person} />
          {person.closedAt === null && <Documents screen={screen} person={person} {...documents} />}
        </div>
        <div>
          {children}
          {person.closedAt === null && <BankData screen={screen} person={person} clabe={clabe} />}
        </div>
      </div>
    </div>
  )
}
