import { href } from 'react-router'
import { evenings } from '#app/texts/sale/evenings.ts'
import { errata as words } from '#app/texts/sale/printed-catalogue.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { ErrataEntry } from '#server/sale/printed-catalogue/errata-words.ts'
import type { ErrataView } from '#server/sale/printed-catalogue/view.ts'

/** Changes since the evening's catalogue was closed, latest first. */
export function ErrataPage({ day, closed, entries }: ErrataView & { day: string }) {
  return (
    <div className="wrap errata">
      <header className="page-head">
        <p className="eyebrow">{evenings.name(day)}</p>
        <h1>{words.title}</h1>
        <p className="lead">{closed === null ? words.open : words.lead(closed.version, closed.frozenAt)}</p>
        <p>
          <a className="inline-link" href={href('/velada/:date', { date: day })}>
            {words.back}
          </a>
        </p>
      </header>
      {closed !== null && entries.length === 0 && <p>{words.none}</p>}
      {entries.length > 0 && (
        <ol className="errata-list" reversed>
          {entries.map((entry) => (
            <li key={`${entry.lot} ${entry.at} ${entry.text[0]}`}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Entry({ entry: { at, lot, subject, text } }: { entry: ErrataEntry }) {
  return (
    <article>
      <p className="eyebrow">
        <Moment at={at} />
      </p>
      <h2>{lot === null ? subject : <a href={href('/event/:event', { event: String(lot) })}>{subject}</a>}</h2>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  )
}
