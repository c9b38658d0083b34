import { Fragment } from 'react'
import { href } from 'react-router'
import { type List, listHref } from '#app/forms/list.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { Ticket } from '#server/listing/audits/list-tickets.ts'
import { ticketState } from '#app/texts/listing/stages.ts'
import { formatSpan } from '#app/texts/format/spans.ts'
import { auditHref } from './form.ts'
import { queue as words } from './words.ts'

type TicketProps = { list: List; ticket: Ticket; own: number; now: number; /** Unfolded. */ open: boolean }

/** A ticket of the accordion: folded with the facts to choose by, unfolded with all details and acts. */
export function TicketItem({ list, ticket, own, now, open }: TicketProps) {
  const { name, number, kind, status, closedAt, receiptPending, stage } = ticket
  return (
    <li>
      <details className="queue-ticket" name="avisos" open={open}>
        <summary>
          <span className="ticket-name">
            <b>{name}</b>
            <small>
              {words.oneOf[kind]} {words.number(number)}
            </small>
          </span>
          <span className="ticket-marks">
            <span className="badge" data-ticket-state={status}>
              {ticketState(status, ticket.observed)}
            </span>
            {closedAt !== null && status !== 5 && <span className="badge">{words.withdrawn}</span>}
            {receiptPending && (
              <span className="badge" data-ticket-state="receipt">
                {words.receipt}
              </span>
            )}
          </span>
          <span className="ticket-wait">
            {waitOf(ticket, now)}
            <small>{besideOf(ticket, own)}</small>
          </span>
        </summary>
        <div className="ticket-body">
          <Facts ticket={ticket} />
          <Notes ticket={ticket} />
          {stage === null ? <p>{words.deleted}</p> : <Acts list={list} ticket={ticket} own={own} />}
        </div>
      </details>
    </li>
  )
}

function waitOf({ waitsFrom, waitedMs, closedAt }: Ticket, now: number): string {
  if (waitsFrom !== null) return words.waits(formatSpan(now - waitsFrom))
  return closedAt === null ? words.sellersTurn : words.waited(formatSpan(waitedMs))
}

/** The waiting time so far while it is paused, and the assigned administrator. */
function besideOf(ticket: Ticket, own: number): string {
  const { waitsFrom, waitedMs, closedAt } = ticket
  const paused = waitsFrom === null && closedAt === null
  return [paused && words.paused(formatSpan(waitedMs)), ownerOf(ticket, own)].filter(Boolean).join(' · ')
}

function ownerOf({ assigneeId, assignee }: Ticket, own: number): string {
  if (assigneeId === null) return words.nobody
  return assigneeId === own ? words.mine : words.its(assignee ?? '')
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { seller, sellerEmail, ranch, submittedAt, rounds, open, updatedAt, closedAt } = ticket
  const facts = [
    [
      words.seller,
      <Fragment key="seller">
        {seller}
        <small>{sellerEmail}</small>
      </Fragment>,
    ] as const,
    [words.ranch, ranch] as const,
    submittedAt !== null && ([words.sent, <Moment key="sent" at={submittedAt} as="dayTime" />] as const),
    [words.round, words.rounds(rounds)] as const,
    open > 0 && ([words.open, String(open)] as const),
    closedAt === null
      ? ([words.changed, <Moment key="changed" at={updatedAt} as="dayTime" />] as const)
      : ([words.closed, <Moment key="closed" at={closedAt} as="dayTime" />] as const),
  ].filter((fact) => !!fact)
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({ ticket: { notes } }: { ticket: Ticket }) {
  if (notes.length === 0) return null
  return (
    <>
      <h2 className="ticket-says">{words.says}</h2>
      <ul className="ticket-notes">
        {notes.map(({ id, comment, note }) => (
          <li key={id}>
            <small>{comment}</small>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Acts({ list, ticket, own }: Pick<TicketProps, 'list' | 'ticket' | 'own'>) {
  const { listing, name, assigneeId, closedAt } = ticket
  const isOpen = closedAt === null
  return (
    <div className="ticket-acts">
      <LinkButton href={auditHref(listing)} aria-label={words.of(words.toAudit, name)}>
        {words.toAudit}
      </LinkButton>
      {isOpen && assigneeId === null && <Act list={list} ticket={ticket} act="asignar" label={words.take} />}
      {isOpen && assigneeId === own && (
        <>
          <Act list={list} ticket={ticket} act="soltar" label={words.release} />
          <LinkButton
            look="quiet"
            href={listHref(list, {}, href('/notification-center/:listing/pasar', { listing: String(listing) }))}
            data-dialog=""
            aria-label={words.of(words.hand, name)}
          >
            {words.hand}
          </LinkButton>
        </>
      )}
    </div>
  )
}

type ActProps = { list: List; ticket: Ticket; act: 'asignar' | 'soltar'; label: string }

function Act({ list, ticket: { listing, name }, act, label }: ActProps) {
  return (
    <form method="post" action={listHref(list)}>
      <HiddenFields values={{ hacer: act, aviso: String(listing) }} />
      <Button look="secondary" aria-label={words.of(label, name)}>
        {label}
      </Button>
    </form>
  )
}
