import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import type { BookEntry, BookOf } from '#server/sale/book/read-book.ts'
import { CheckForm, type CheckFormProps } from './check-form.tsx'
import { bookPage as words, ENTRY_WORDS } from './words.ts'

type BookPageProps = { book: BookOf; list: ListFound; rows: BookEntry[]; check: CheckFormProps }

/** The book, its length, and how to verify it. */
export function BookPage({ book, list, rows, check }: BookPageProps) {
  const event = { event: String(book.id) }
  return (
    <article className="wrap book">
      <header className="page-head">
        <h1>{words.titleOf(book.title)}</h1>
        <p className="lead">{words.lead}</p>
        <p>
          <a className="inline-link" href="#comprobar">
            {words.check}
          </a>
        </p>
      </header>
      {book.head === null ? (
        <Empty title={words.empty} />
      ) : (
        <>
          <dl className="facts">
            <div>
              <dt>{words.head}</dt>
              <dd>
                <code>{book.head.hash}</code>
              </dd>
            </div>
          </dl>
          <ResultCount list={list} count={words.count} />
          <ol className="entries" reversed start={rows[0]?.number}>
            {rows.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ol>
          <Pagination list={list} />
        </>
      )}
      <CheckForm event={book.id} {...check} />
      <Yourself event={book.id} />
      <p>
        <LinkButton look="quiet" href={href('/event/:event', event)}>
          {words.back}
        </LinkButton>
      </p>
    </article>
  )
}

/** Instructions for checking the book without this house's code. */
function Yourself({ event }: { event: number }) {
  return (
    <Section id="comprobar-solo" title={words.yourself}>
      {words.steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      <pre>
        <code>{words.command(event)}</code>
      </pre>
      <p>{words.withReceipt}</p>
      <p className="actions">
        <LinkButton look="secondary" href={href('/event/:event/libro.jsonl', { event: String(event) })} download="">
          {words.download}
        </LinkButton>
        <LinkButton look="quiet" href="/verificar-libro.mjs" download="">
          {words.script}
        </LinkButton>
        <LinkButton look="quiet" href={href('/libro')}>
          {words.days}
        </LinkButton>
      </p>
    </Section>
  )
}

function Entry({ entry: { number, kind, at, values, hash } }: { entry: BookEntry }) {
  return (
    <li id={`asiento-${number}`} data-kind={kind}>
      <p>{ENTRY_WORDS[kind](values)}</p>
      <small>
        {words.entry} {number} · <Moment at={at} as="second" /> · <code>{hash}</code>
      </small>
    </li>
  )
}
