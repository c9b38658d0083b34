import { href } from 'react-router'
import { type List, listHref } from '#app/forms/list.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { folioOf } from '#app/texts/office/rights.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { businessDaysAfter, CARRY_OUT_DAYS } from '#machines/privacy/rules.ts'
import type { Message } from '#server/office/messages/list-messages.ts'
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
        <>
          <EmailText email={email} />
          <small>
            <a href={replyHref(email, words.subject(topic))} aria-label={words.replyTo(email)}>
              {words.reply}
            </a>
          </small>
        </>
      ),
    },
    {
      head: words.topic,
      cell: Topic,
      whole: ({ topic, lot }) => [topic, lot && words.lot(lot)].filter(Boolean).join(' · '),
    },
    {
      head: words.message,
      kind: 'text',
      cell: (row) => (
        <>
          <Text text={row.message} />
          {row.right !== null && <Request {...row} today={today} />}
        </>
      ),
    },
    {
      head: seen ? words.seenAt : words.came,
      ...(!seen && { kind: 'time' as const }),
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

function Topic({ topic, auctionId, lot }: Message) {
  return (
    <>
      {topic}
      {auctionId !== null && lot !== null && (
        <small>
          <a href={href('/event/:event', { event: String(auctionId) })}>{words.lot(lot)}</a>
        </small>
      )}
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
    <p className="message-request">
      {answerBy && seenAt === null && (
        <b data-late={late ? '' : undefined}>
          {late ? words.overdue(formatShortDay(answerBy)) : words.answerBy(formatShortDay(answerBy))}
        </b>
      )}
      {seenAt !== null && <b>{words.carryOutBy(formatShortDay(businessDaysAfter(isoDay(seenAt), CARRY_OUT_DAYS)))}</b>}
      <span>
        {folioOf(id)} · {onBehalfOf ? words.onBehalfOf(name ?? '', onBehalfOf) : name}
      </span>
      {accountId !== null && <span>{words.account(accountId)}</span>}
    </p>
  )
}

/** A long message shows its beginning and unfolds. */
function Text({ text }: { text: string }) {
  const beginning = beginningOf(text)
  if (beginning === null) return <p className="message-text">{text}</p>
  return (
    <details className="message-fold">
      <summary>
        <span className="message-start">{beginning}</span> <b className="message-more">{words.more}</b>
        <b className="message-less">{words.less}</b>
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
