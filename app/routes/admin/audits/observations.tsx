import { aboutOf, fieldLabel } from '#app/texts/listing/observations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { AuditSection } from '#machines/horse-audit/rules.ts'
import type { AuditedObservation } from '#server/listing/audits/read-audit.ts'
import { observationHref, observeHref, type Place } from './hrefs.ts'
import { fieldsOf, reasons } from './reasons.ts'
import { observing as words } from './observation-words.ts'
import { audit } from './words.ts'

type ObservationsProps = {
  place: Place
  kind: 'horse' | 'trailer'
  section: AuditSection
  observations: AuditedObservation[]
  /** The listing is in audit: observations can be added and settled. */
  inAudit: boolean
  /** `me`: viewing account. Authors may change observations written since `submittedAt`. */
  me: number
  submittedAt: number | null
}

/** The observations on a section, open ones first, resolved ones folded; and the form for a new one. */
export function SectionObservations({ observations, section, ...props }: ObservationsProps) {
  const mine = observations.filter((observation) => observation.section === section)
  const open = mine.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = mine.filter(({ resolvedAt }) => resolvedAt !== null)
  return (
    <div className="observations-of">
      {open.length > 0 && (
        <ul>
          {open.map((observation) => (
            <li key={observation.id} className="observation" id={`observacion-${observation.id}`} tabIndex={-1}>
              <Said observation={observation} />
              {props.inAudit && <Acts {...props} observation={observation} />}
            </li>
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <details className="fold">
          <summary>{words.before(resolved.length)}</summary>
          <ul>
            {resolved.map((observation) => (
              <li key={observation.id} className="observation resolved" id={`observacion-${observation.id}`}>
                <Said observation={observation} />
                <p className="why">
                  {words.resolvedAt} <Moment at={observation.resolvedAt ?? 0} as="dayTime" />
                </p>
                {observation.note && (
                  <p>
                    <b>{words.note}:</b> {observation.note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {props.inAudit && <AddObservation {...props} section={section} />}
    </div>
  )
}

function Said({ observation }: { observation: AuditedObservation }) {
  const { author, createdAt, comment, resolvedAt } = observation
  return (
    <>
      <p className="observation-about">
        <b>{aboutOf(observation)}</b> <span>{resolvedAt === null ? words.pending : words.resolved}</span>
      </p>
      <p className="observation-comment">{comment}</p>
      <p className="why">
        {words.by} {author}, <Moment at={createdAt} as="dayTime" />
      </p>
    </>
  )
}

type ActsProps = Pick<ObservationsProps, 'place' | 'me' | 'submittedAt'> & { observation: AuditedObservation }

function Acts({ place, me, submittedAt, observation }: ActsProps) {
  const to = observationHref(place, observation.id)
  const own = observation.authorId === me && observation.createdAt >= (submittedAt ?? 0)
  const about = `${aboutOf(observation)}, ${observation.comment}`
  return (
    <div className="observation-acts">
      <form method="post" action={to}>
        <HiddenFields values={{ hacer: 'resolver' }} />
        <Button look="secondary" aria-label={words.of(words.settle, about)}>
          {words.settle}
        </Button>
      </form>
      {own && (
        <LinkButton look="quiet" href={to} data-dialog="" aria-label={words.of(words.change, about)}>
          {words.change}
        </LinkButton>
      )}
    </div>
  )
}

type AddProps = Pick<ObservationsProps, 'place' | 'kind' | 'section'>

/** Posts from the listing's page directly. A refused form continues on its own page. */
function AddObservation({ place, kind, section }: AddProps) {
  const id = `nueva-${section}`
  const fields = fieldsOf(section, kind)
  const title = words.addTo(audit.sections[section])
  return (
    <details className="fold observe">
      <summary aria-label={title}>{words.add}</summary>
      <form method="post" action={observeHref(place)} className="stack" aria-label={title}>
        <HiddenFields values={{ section }} />
        {fields.length > 0 && (
          <div className="field">
            <label htmlFor={`${id}-dato`}>{words.field}</label>
            <select id={`${id}-dato`} name="field">
              <option value="">{words.whole}</option>
              {fields.map((field) => (
                <option key={field} value={field}>
                  {fieldLabel(field)}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="field">
          <label htmlFor={`${id}-motivo`}>{words.reason}</label>
          <select id={`${id}-motivo`} name="reason" data-fill={`${id}-texto`}>
            <option value="">{words.ownWords}</option>
            {reasons[section].map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-texto`}>{words.comment}</label>
          <textarea id={`${id}-texto`} name="comment" rows={3} aria-describedby={`${id}-hint`} />
          <p className="hint" id={`${id}-hint`}>
            {words.commentHint}
          </p>
        </div>
        <Button>{words.save}</Button>
      </form>
    </details>
  )
}
