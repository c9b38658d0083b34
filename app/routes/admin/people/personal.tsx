import { formatPhone } from '#app/texts/format/phone.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { definitionOf, PERSON, type PersonField, SELLER_NAMES } from '#machines/onboarding/fields.ts'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import { Fact } from './fact.tsx'
import { person as words } from './words.ts'

const OTHERS = (Object.keys(PERSON) as PersonField[]).filter((field) => !SELLER_NAMES.some((name) => name === field))

function said(field: PersonField, value: string | null) {
  if (value === null || definitionOf(field).kind !== 'phone') return value
  return field === 'cellPhone' ? <a href={`tel:+52${value}`}>{formatPhone(value)}</a> : formatPhone(value)
}

/** Personal data and the account's state. Optional data of buyers are shown if given. */
export function Personal({ person }: { person: AccountFacts }) {
  const { accepted, closedAt } = person
  return (
    <>
      <section aria-labelledby="datos">
        <h2 id="datos">{words.personal}</h2>
        <dl className="person-facts">
          {closedAt === null && (
            <>
              {SELLER_NAMES.map((field) => (
                <Fact key={field} name={profile[field]}>
                  {person[field]}
                </Fact>
              ))}
              <Fact name={words.email}>
                <EmailText email={person.email} />
              </Fact>
              {person.username && <Fact name={words.user}>{person.username}</Fact>}
              {OTHERS.filter((field) => person[field] || definitionOf(field).seller).map((field) => (
                <Fact key={field} name={profile[field]}>
                  {said(field, person[field])}
                </Fact>
              ))}
            </>
          )}
          <Fact name={words.registered}>
            <Moment at={person.createdAt} as="date" />
          </Fact>
          {closedAt === null ? <Account person={person} /> : <Fact name={words.closedAt}>{at(closedAt)}</Fact>}
        </dl>
      </section>
      <section aria-labelledby="terminos">
        <h2 id="terminos">{words.terms}</h2>
        {accepted.length === 0 ? (
          <p>{words.noTerms}</p>
        ) : (
          <dl className="person-facts">
            {accepted.map(({ version, acceptedAt }) => (
              <Fact key={version} name={words.version(version)}>
                {at(acceptedAt)}
              </Fact>
            ))}
          </dl>
        )}
      </section>
    </>
  )
}

function Account({ person }: { person: AccountFacts }) {
  const { emailValidatedAt, onboardedAt, lastVisit, sessions } = person
  return (
    <>
      <Fact name={words.validated}>{at(emailValidatedAt)}</Fact>
      <Fact name={words.onboarded}>{at(onboardedAt)}</Fact>
      <Fact name={words.seen}>{lastVisit === null ? words.neverSeen : <Moment at={lastVisit} as="date" />}</Fact>
      <Fact name={words.sessions}>{String(sessions)}</Fact>
    </>
  )
}

const at = (moment: number | null) => (moment === null ? words.no : <Moment at={moment} as="dayTime" />)
