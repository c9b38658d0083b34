import { formatPhone } from '#app/texts/format/phone.ts'
import { EmailText } from '#app/ui/email-text.tsx'

/** Parts of a person's row, shared by the administrators' lists. */
type Named = { name: string; paternalSurname: string | null; maternalSurname: string | null }
type Standing = {
  emailValidatedAt: number | null
  onboardedAt: number | null
  disabledAt: number | null
  closedAt: number | null
}

const standingWords = {
  closed: 'Cuenta cerrada',
  suspended: 'Suspendida',
  notValidated: 'Correo sin validar',
  notOnboarded: 'Registro incompleto',
  active: 'Activa',
}

export function fullName({ name, paternalSurname, maternalSurname }: Named): string {
  return [name, paternalSurname, maternalSurname].filter(Boolean).join(' ')
}

/** Ten digits in groups, without line breaks; a dash if there are none. */
export function phoneOf(digits: string | null): string {
  return digits ? formatPhone(digits).replaceAll(' ', '\u00a0') : '—'
}

type Person = Named & Pick<Standing, 'closedAt'> & { email: string; username: string | null }

/** The text of a `PersonCell`. */
export function wholePerson(person: Person): string {
  const { closedAt, email, username } = person
  return [fullName(person), closedAt === null && email, username && `@${username}`].filter(Boolean).join(' · ')
}

/** A name with the account's e-mail and user name; a closed account's e-mail is not shown. */
export function PersonCell(person: Person) {
  return (
    <>
      <bdi>{fullName(person)}</bdi>
      {person.closedAt === null && (
        <small>
          <EmailText email={person.email} />
        </small>
      )}
      {person.username && <small>@{person.username}</small>}
    </>
  )
}

/** The conditions that block an account, or that it is active. */
export function StandingBadges({ emailValidatedAt, onboardedAt, disabledAt, closedAt }: Standing) {
  if (closedAt !== null) return <span className="badge closed">{standingWords.closed}</span>
  const whole = disabledAt === null && emailValidatedAt !== null && onboardedAt !== null
  return (
    <span className="badges">
      {disabledAt !== null && <span className="badge live">{standingWords.suspended}</span>}
      {emailValidatedAt === null && <span className="badge">{standingWords.notValidated}</span>}
      {onboardedAt === null && <span className="badge">{standingWords.notOnboarded}</span>}
      {whole && <span className="badge good">{standingWords.active}</span>}
    </span>
  )
}
