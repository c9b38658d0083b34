import { href } from 'react-router'
import { capturePath, missingPath } from '#app/routes/seller/capture-paths.ts'
import { enrolAct } from '#app/texts/listing/enrolling.ts'
import { toResolve } from '#app/texts/listing/observations.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { enrolHref } from '#app/ui/listings/enrol-href.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Missing } from '#machines/horse-audit/rules.ts'
import type { Task } from './tasks.ts'
import { words as ofTasks } from './tasks-words.ts'
import { words } from './words.ts'

type TasksPageProps = {
  listing: number
  number: number
  name: string
  stage: number | null
  tasks: (Task & { observed: number })[]
  missing: Missing[]
  enrolled: boolean
  /** Number of observations to resolve. */
  open: number
}

/** The advanced capture as a list of its steps, in any order; the last row submits it to the audit. */
export function TasksPage({ listing, number, name, stage, tasks, missing, enrolled, open }: TasksPageProps) {
  const act = enrolAct(enrolled)
  return (
    <div className="wrap capture">
      <a className="back" href={href('/sales/horses')}>
        <Icon name="previous" />
        {words.horses}
      </a>
      <div className="page-head">
        <p className="eyebrow">{words.tasks}</p>
        <h1>{name || words.unnamed(number)}</h1>
        <p className="lead">{ofTasks.lead}</p>
      </div>
      {stage === 2 && <Notice tone="info" text={words.at2} />}
      {stage === 4 && open > 0 && <Notice tone="info" text={words.at4} />}
      <ol className="task-list">
        {tasks.map(({ step, status, tone, observed }) => (
          <li key={step}>
            <a href={capturePath(step, listing)} aria-describedby={`paso-${step}`}>
              {words.stepNames[step]}
            </a>
            <span className="task-status" id={`paso-${step}`} data-tone={observed > 0 ? 'missing' : tone}>
              {[observed > 0 && ofTasks.observed(observed), (observed === 0 || tone !== 'done') && status]
                .filter(Boolean)
                .join('. ')}
            </span>
          </li>
        ))}
        <li className="task-submit">
          <strong>{ofTasks.submit(act.label, missing.length)}</strong>
          {missing.length === 0 ? (
            <Ready {...{ listing, stage, open, act }} />
          ) : (
            <ul>
              {missing.map((each) => (
                <li key={each}>
                  <a href={missingPath('avanzada', listing, each)}>{missingWords[each]}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      </ol>
    </div>
  )
}

type ReadyProps = Pick<TasksPageProps, 'listing' | 'stage' | 'open'> & { act: ReturnType<typeof enrolAct> }

/** Nothing is missing: the act, or what comes before it. */
function Ready({ listing, stage, open, act }: ReadyProps) {
  if (stage === 2) return <p>{ofTasks.submitted}</p>
  if (open > 0)
    return (
      <a href={`${href('/sales/HorseDetail/:horse', { horse: String(listing) })}#observaciones`}>{toResolve(open)}</a>
    )
  if (stage === 4) return <p>{ofTasks.reopened}</p>
  return (
    <>
      <p>{ofTasks.submitReady}</p>
      <LinkButton href={enrolHref({ kind: 'horse', id: listing })}>{act.label}</LinkButton>
      {act.cost && <small className="why">{act.cost}</small>}
    </>
  )
}
