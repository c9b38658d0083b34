import { formatPhone } from '#app/texts/format/phone.ts'
import { profile } from '#app/texts/people/profiles.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { AccountFacts } from '#server/people/index.ts'
import { Fact } from './fact.tsx'
import { person as words } from './words.ts'

/** Personal data and the account's state. */
export function Personal({ person }: { person: AccountFacts }) {
  const { cellPhone, homePhone, accepted, closedAt } = person
  return (
    <>
      <section aria-labelledby="datos">
        <h2 id="datos">{words.personal}</h2>
        <dl className="person-facts">
          {closedAt === null && (
            <>
              <Fact name={profile.name}>{person.name}</Fact>
              <Fact name={profile.paternalSurname}>{person.paternalSurname}</Fact>
              <Fact name={profile.maternalSurname}>{person.maternalSurname}</Fact>
              <Fact name={words.email}>{person.email}</Fact>
              {person.username && <Fact name={words.user}>{person.username}</Fact>}
              <Fact name={profile.cellPhone}>
                {cellPhone && <a href={`tel:+52${cellPhone}`}>{formatPhone(cellPhone)}</a>}
              </Fact>
              {homePhone && <Fact name={words.homePhone}>{formatPhone(homePhone)}</Fact>}
              <Fact name={words.address}>{person.address}</Fact>
              {person.zip && <Fact name={words.zip}>{person.zip}</Fact>}
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
  const { emailValidatedAt, onboardedAt, lastSeenAt, sessions } = person
  return (
    <>
      <Fact name={words.validated}>{at(emailValidatedAt)}</Fact>
      <Fact name={words.onboarded}>{at(onboardedAt)}</Fact>
      <Fact name={words.seen}>
        <Moment at={lastSeenAt} as="date" />
      </Fact>
      <Fact name={words.sessions}>{String(sessions)}</Fact>
    </>
  )
}

const at = (moment: number | null) => (moment === null ? words.no : <Moment at={moment} as="dayTime" />)
