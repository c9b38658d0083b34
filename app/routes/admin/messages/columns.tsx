import { href } from 'react-router'
import { type List, listHref } from '#app/forms/list.ts'
import { formatShortDay, isoDay } from '#app/texts/format/dates.ts'
import { folioOf } from '#app/texts/office/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { businessDaysAfter, CARRY_OUT_DAYS } from '#machines/privacy/rules.ts'
import type { Message } from '#server/office/index.ts'
import { beginningOf, replyHref } from './form.ts'
import { letters as words } from './words.ts'

/** Columns in the specification's order: email, topic, message. */
export function columnsOf(list: List, today: string): [Column<Message>, ...Column<Message>[]] {
  const seen = list.filters.estado === 'vistos'
  return [
    {
      head: words.email,
      whole: ({ email }) => email,
      cell: ({ email, topic }) => (
        <a className="message-email" href={replyHref(email, words.subject(topic))} aria-label={words.replyTo(email)}>
          {email}
        </a>
      ),
    },
    { head: words.topic, cell: (row) => <Topic {...row} today={today} />, whole: ({ topic }) => topic },
    { head: words.message, kind: 'text', cell: ({ message }) => <Text text={message} /> },
    {
      head: seen ? words.seenAt : words.came,
      cell: ({ createdAt, seenAt, seenBy }) => (
        <>
          <Moment at={seenAt ?? createdAt} as="dayTime" />
          {seenBy && <small>{words.by(seenBy)}</small>}
        </>
      ),
    },
    ...(seen
      ? []
      : [{ head: words.actions, kind: 'action' as const, cell: (row: Message) => <Seen list={list} {...row} /> }]),
  ]
}

function Topic({ topic, auctionId, lot, today, ...request }: Message & { today: string }) {
  return (
    <>
      {topic}
      {auctionId !== null && lot !== null && (
        <small>
          <a href={href('/event/:event', { event: String(auctionId) })}>{words.lot(lot)}</a>
        </small>
      )}
      {request.right !== null && <Request {...request} today={today} />}
    </>
  )
}

/** Folio, author and term of a request about personal data; once answered, the term to carry it out. */
function Request({
  id,
  name,
  onBehalfOf,
  accountId,
  answerBy,
  seenAt,
  today,
}: Pick<Message, 'id' | 'name' | 'onBehalfOf' | 'accountId' | 'answerBy' | 'seenAt'> & { today: string }) {
  const late = seenAt === null && answerBy !== null && answerBy < today
  return (
    <>
      <small>
        {folioOf(id)} · {onBehalfOf ? words.onBehalfOf(name ?? '', onBehalfOf) : name}
      </small>
      {accountId !== null && <small>{words.account(accountId)}</small>}
      {answerBy && seenAt === null && (
        <small className={late ? 'bad' : 'warn'}>
          {late ? words.overdue(formatShortDay(answerBy)) : words.answerBy(formatShortDay(answerBy))}
        </small>
      )}
      {seenAt !== null && (
        <small>{words.carryOutBy(formatShortDay(businessDaysAfter(isoDay(seenAt), CARRY_OUT_DAYS)))}</small>
      )}
    </>
  )
}

/** A long message shows its beginning and unfolds. */
function Text({ text }: { text: string }) {
  const beginning = beginningOf(text)
  if (beginning === null) return <p className="message-text">{text}</p>
  return (
    <details className="message-fold">
      <summary>
        <span className="message-start">{beginning}</span> <b>{words.more}</b>
      </summary>
      <p className="message-text">{text}</p>
    </details>
  )
}

function Seen({ list, id, email, topic, right }: Message & { list: List }) {
  return (
    <form method="post" action={listHref(list)}>
      <HiddenFields values={{ mensaje: String(id) }} />
      {right === null ? (
        <Button look="secondary" aria-label={words.seenOf(email, topic)}>
          {words.seen}
        </Button>
      ) : (
        <Button look="secondary" aria-label={words.answeredOf(folioOf(id))}>
          {words.answered}
        </Button>
      )}
    </form>
  )
}
