import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { StageBanner } from '#app/ui/listings/stage-banner.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { auditHref, decisionHref, type Place } from './hrefs.ts'
import { Receipts } from './receipts.tsx'
import type { AuditView } from './view.ts'
import { Warnings } from './warnings.tsx'
import { audit as words, grid } from './words.ts'

type SideProps = { view: AuditView; place: Place; me: number }

/** Stage, assigned auditor, warnings before deciding, and available acts. */
export function Side(props: SideProps) {
  const { view, place, me } = props
  return (
    <aside className="audit-side" id="acciones" aria-label={words.state} tabIndex={-1}>
      {view.stage === null ? (
        <p className="stage-banner">{grid.deleted}</p>
      ) : (
        <StageBanner stage={view.stage} reader="admin" />
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
      <Acts {...props} />
      <Receipts view={view} place={place} />
      <Post place={place} what="siguiente" look="quiet">
        {words.acts.next}
      </Post>
    </aside>
  )
}

function factsOf({ ticket, submittedAt, enrolledAt }: AuditView, me: number) {
  return [
    [words.ticket, ticket ? words.ticketStates[ticket.status] : words.noTicket] as const,
    ticket && ([words.assignee, ticket.assigneeId === me ? grid.you : (ticket.assignee ?? grid.nobody)] as const),
    submittedAt !== null && ([words.since, <Moment key="since" at={submittedAt} as="dayTime" />] as const),
    [
      words.enrolment,
      enrolledAt === null ? words.notEnrolled : <Moment key="enrolled" at={enrolledAt} as="date" />,
    ] as const,
  ].filter((fact) => !!fact)
}

function Acts({ view, place, me }: SideProps) {
  const { stage, ticket } = view
  const open = view.observations.filter(({ resolvedAt }) => resolvedAt === null).length
  const free = ticket !== null && ticket.closedAt === null && ticket.assigneeId === null
  const { acts } = words
  return (
    <div className="audit-acts" data-mine={ticket?.assigneeId === me || undefined}>
      {stage === 2 && (
        <>
          <Post place={place} what="auditar">
            {acts.audit}
          </Post>
          <p className="hint">{acts.auditWhy}</p>
        </>
      )}
      {stage === 3 && (
        <>
          {open > 0 ? (
            <LinkButton href={decisionHref(place, 'enviar')} data-dialog="">
              {acts.send}
            </LinkButton>
          ) : (
            <LinkButton href={decisionHref(place, 'autorizar')} data-dialog="">
              {acts.authorize}
            </LinkButton>
          )}
          <p className="hint">{open > 0 ? words.settleFirst(open) : words.sendFirst}</p>
        </>
      )}
      {(stage === 5 || stage === 6) && (
        <>
          <LinkButton look="secondary" href={decisionHref(place, 'reabrir')} data-dialog="">
            {acts.reopen}
          </LinkButton>
          <p className="hint">{acts.reopenWhy}</p>
        </>
      )}
      {stage === null && <p>{acts.deleted}</p>}
      {stage !== null && acts.nothing[stage] && <p>{acts.nothing[stage]}</p>}
      {free && (
        <Post place={place} what="asignarme" look="secondary">
          {acts.assign}
        </Post>
      )}
    </div>
  )
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
