import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { ticketState } from '#app/texts/listing/stages.ts'
import { StageBanner } from '#app/ui/listings/stage-banner.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { deciding } from './decision-words.ts'
import { auditHref, decisionHref, type Place } from './hrefs.ts'
import { Receipts } from './receipts.tsx'
import type { AuditView } from './view.ts'
import { Warnings } from './warnings.tsx'
import { audit as words, grid } from './words.ts'

type SideProps = {
  view: AuditView
  place: Place
  me: number
  /** False where the notice above offers the next listing. */
  offersNext: boolean
}

/** Stage, assigned auditor, warnings before deciding, and available acts. */
export function Side({ view, place, me, offersNext }: SideProps) {
  const decision = decisionOf(view)
  const said = saidOf(view)
  return (
    <aside className="audit-side" id="acciones" aria-label={words.state} tabIndex={-1}>
      {view.stage === null ? (
        <p className="stage-banner">{grid.deleted}</p>
      ) : (
        <StageBanner stage={view.stage} observed={view.observed} reader="admin" />
      )}
      <dl className="facts">
        {factsOf(view, me).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Warnings view={view} />
      <Receipts view={view} place={place} />
      {isFree(view) && (
        <Post place={place} what="asignarme" look="secondary">
          {words.acts.assign}
        </Post>
      )}
      {offersNext && decision !== 'siguiente' && <Next place={place} look="quiet" />}
      {/* The act that comes next, always in view: at the foot of the panel, or of the window on a phone. */}
      <div className="audit-decision">
        <a className="audit-state" href="#acciones">
          {words.stateLink(openOf(view))}
        </a>
        {said && <p className="audit-said">{said}</p>}
        <Decision place={place} decision={decision} />
      </div>
    </aside>
  )
}

const openOf = ({ observations }: AuditView) => observations.filter(({ resolvedAt }) => resolvedAt === null).length

/** The act that takes the listing on from its stage, or on to the next listing. */
function decisionOf(view: AuditView) {
  if (view.stage === 2) return 'auditar'
  if (view.stage === 3) return openOf(view) > 0 ? 'enviar' : 'autorizar'
  return view.stage === 5 || view.stage === 6 ? 'reabrir' : 'siguiente'
}

function Decision({ place, decision }: { place: Place; decision: ReturnType<typeof decisionOf> }) {
  const { acts } = words
  switch (decision) {
    case 'auditar':
      return (
        <Post place={place} what="auditar">
          {acts.audit}
        </Post>
      )
    case 'siguiente':
      return <Next place={place} look="secondary" />
    default:
      return (
        <LinkButton
          look={decision === 'reabrir' ? 'secondary' : 'primary'}
          href={decisionHref(place, decision)}
          data-dialog=""
        >
          {deciding[decision].button}
        </LinkButton>
      )
  }
}

function Next({ place, look }: { place: Place; look: 'secondary' | 'quiet' }) {
  return (
    <Post place={place} what="siguiente" look={look}>
      {words.acts.next}
    </Post>
  )
}

function factsOf({ ticket, submittedAt, enrolledAt, observed }: AuditView, me: number) {
  return [
    [words.ticket, ticket ? ticketState(ticket.status, observed) : words.noTicket] as const,
    // An unassigned ticket has no row for its assignee: its status already reads "Sin Asignar".
    ticket?.assigneeId != null && ([words.assignee, ticket.assigneeId === me ? grid.you : ticket.assignee] as const),
    submittedAt !== null && ([words.since, <Moment key="since" at={submittedAt} as="dayTime" />] as const),
    [
      words.enrolment,
      enrolledAt === null ? words.notEnrolled : <Moment key="enrolled" at={enrolledAt} as="date" />,
    ] as const,
  ].filter((fact) => !!fact)
}

const isFree = ({ ticket }: AuditView) => ticket !== null && ticket.closedAt === null && ticket.assigneeId === null

/** The act's condition or consequence, which stands beside its button. */
function saidOf(view: AuditView): string | undefined {
  const { stage } = view
  const { acts } = words
  const open = openOf(view)
  if (stage === null) return acts.deleted
  if (stage === 2) return acts.auditWhy(isFree(view))
  if (stage === 3) return open > 0 ? words.settleFirst(open) : words.sendFirst
  if (stage === 8 && open > 0) return acts.partly(view.observed)
  if (stage === 5 || stage === 6) return acts.reopenWhy
  return acts.nothing[stage]
}

type PostProps = {
  place: Place
  what: 'auditar' | 'asignarme' | 'siguiente'
  look?: 'primary' | 'secondary' | 'quiet'
  children: string
}

/** An act posted from the page without confirmation. */
export function Post({ place, what, look = 'primary', children }: PostProps) {
  return (
    <form method="post" action={auditHref(place)}>
      <HiddenFields values={{ hacer: what }} />
      <Button look={look}>{children}</Button>
    </form>
  )
}
