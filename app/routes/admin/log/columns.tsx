import { type List, listHref } from '#app/forms/list.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { LogRow } from '#server/people/audit-log/read.ts'
import type { Detail } from './details.ts'
import { subjectOf } from './subjects.ts'
import { type Names, type Piece, tellAct } from './tell.ts'
import { logWords as words } from './words.ts'

/** Columns of the log: the hour, and the act as a sentence. */
export function columnsOf(list: List, names: Names): [Column<LogRow>, ...Column<LogRow>[]] {
  return [
    { head: words.when, cell: ({ at }) => <Moment at={at} as="dayTime" /> },
    { head: words.told, cell: (row) => <Act list={list} row={row} names={names} />, kind: 'text' },
  ]
}

/** The sentence, what it leaves out, and the link to all acts on the subject. */
function Act({ list, row, names }: { list: List; row: LogRow; names: Names }) {
  const { pieces, details } = tellAct(row, names)
  const { subject } = row
  return (
    <div className="told">
      <p>
        <b>{row.admin}</b>{' '}
        {pieces.map((piece, index) => (
          // Past events never change their order.
          <Said key={index} {...piece} />
        ))}
        .
      </p>
      <Details lines={details} />
      {list.filters.sujeto !== subject && (
        <small>
          <a href={listHref(list, { sujeto: subject })} aria-label={words.allOf(subjectOf(row).label)}>
            {words.all}
          </a>
        </small>
      )}
    </div>
  )
}

function Said({ text, strong, href }: Piece) {
  if (href) return <a href={href}>{text}</a>
  return strong ? <b>{text}</b> : text
}

function Details({ lines }: { lines: Detail[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="changes">
      {lines.map(({ field, before, value }, index) => (
        // Past events never change their order.
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
