import { aboutOf } from '#app/texts/listing/observations.ts'
import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { Observation } from '#server/listing/listings/read-detail.ts'
import { correctHref, observationHref } from './hrefs.ts'
import { observing as words } from './words.ts'

type ObservationsProps = {
  one: { kind: 'horse' | 'trailer'; id: number; stage: number }
  observations: Observation[]
  /** The listing can be edited now. */
  editable: boolean
}

/** The audit's observations on a section: open ones first, resolved ones folded. */
export function Observations({ one, observations, editable }: ObservationsProps) {
  const open = observations.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = observations.filter(({ resolvedAt }) => resolvedAt !== null)
  if (observations.length === 0) return null
  return (
    <div className="observations-of">
      {open.length > 0 && (
        <ul>
          {open.map((observation) => (
            <li key={observation.id} className="observation" id={`observacion-${observation.id}`}>
              <Said observation={observation} />
              <div className="observation-acts">
                {editable && (
                  <a className="inline-link" href={correctHref(one, observation)}>
                    {words.correct}
                  </a>
                )}
                {one.stage === 3 ? (
                  <p className="why">{words.inAudit}</p>
                ) : (
                  <Resolve one={one} observation={observation} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <details className="fold">
          <summary>{words.before(resolved.length)}</summary>
          <ul>
            {resolved.map((observation) => (
              <li key={observation.id} className="observation resolved">
                <Said observation={observation} />
                <p className="why">
                  {words.resolvedOn} <Moment at={observation.resolvedAt ?? 0} as="date" />
                </p>
                {observation.note && (
                  <p>
                    <b>{words.yourNote}:</b> {observation.note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Said({ observation }: { observation: Observation }) {
  return (
    <>
      <p className="observation-about">
        <b>{aboutOf(observation)}</b> <Moment at={observation.createdAt} as="date" />
      </p>
      <p className="observation-comment">{observation.comment}</p>
    </>
  )
}

/** Resolves an observation in place, with two presses and no page in between. */
function Resolve({ one, observation }: { one: ObservationsProps['one']; observation: Observation }) {
  const id = `nota-${observation.id}`
  return (
    <details className="fold resolve">
      <summary aria-label={words.resolveOf(aboutOf(observation))}>{words.resolve}</summary>
      <form method="post" action={observationHref(one, observation.id)} className="stack">
        <div className="field">
          <label htmlFor={id}>
            {words.note} <small>({words.optional})</small>
          </label>
          <textarea id={id} name="note" rows={3} maxLength={300} aria-describedby={`${id}-hint`} />
          <p className="hint" id={`${id}-hint`}>
            {words.noteHint}
          </p>
        </div>
        <Button>{words.resolve}</Button>
      </form>
    </details>
  )
}
