import { type List, listHref } from '#app/forms/list.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { LogRow } from '#server/people/index.ts'
import { sentenceOf } from '#app/texts/people/audited-acts.ts'
import { detailsOf } from './details.ts'
import { subjectOf } from './subjects.ts'
import { logWords as words } from './words.ts'

/** Columns of the log. */
export function columnsOf(list: List): [Column<LogRow>, ...Column<LogRow>[]] {
  return [
    { head: words.when, cell: ({ at }) => <Moment at={at} as="dayTime" /> },
    {
      head: words.who,
      cell: ({ admin, username }) => (
        <>
          {admin}
          {username && <small>{username}</small>}
        </>
      ),
    },
    { head: words.action, cell: ({ action }) => sentenceOf(action) },
    { head: words.subject, cell: (row) => <Subject list={list} row={row} /> },
    { head: words.details, cell: ({ details }) => <Details details={details} /> },
  ]
}

/** Link to the subject's screen, if it has one, and to all acts on the subject. */
function Subject({ list, row }: { list: List; row: LogRow }) {
  const { subject } = row
  const { label, href } = subjectOf(row)
  return (
    <>
      {href ? <a href={href}>{label}</a> : label}
      {list.filters.sujeto !== subject && (
        <small>
          <a href={listHref(list, { sujeto: subject })} aria-label={words.allOf(label)}>
            {words.all}
          </a>
        </small>
      )}
    </>
  )
}

function Details({ details }: { details: unknown }) {
  const lines = detailsOf(details)
  if (lines.length === 0) return '—'
  return (
    <ul className="changes">
      {lines.map(({ field, before, value }, index) => (
        // oxlint-disable-next-line no-array-index-key -- past events never change order
        <li key={index}>
          {field}:{' '}
          {before !== undefined && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          {before === undefined ? value : <ins>{value}</ins>}
        </li>
      ))}
    </ul>
  )
}
