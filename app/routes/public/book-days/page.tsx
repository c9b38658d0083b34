import { href } from 'react-router'
import type { ListFound } from '#app/forms/list.ts'
import { Empty } from '#app/ui/list/empty.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { ResultCount } from '#app/ui/list/result-count.tsx'
import type { BookDay } from '#server/sale/book/days.ts'
import { bookDays as words } from './words.ts'

type BookDaysPageProps = { list: ListFound; rows: BookDay[] }

/** One hash per day, latest first. */
export function BookDaysPage({ list, rows }: BookDaysPageProps) {
  return (
    <article className="wrap book-days">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      {rows.length === 0 ? (
        <Empty title={words.empty} />
      ) : (
        <>
          <ResultCount list={list} count={words.count} />
          <ol>
            {rows.map(({ day, count, hash }) => (
              <li key={day}>
                <p>
                  <time dateTime={day}>{day}</time> · {words.auctions(count)} ·{' '}
                  <a
                    className="inline-link"
                    href={href('/libro/:file', { file: `${day}.jsonl` })}
                    aria-label={words.downloadOf(day)}
                    download=""
                  >
                    {words.download}
                  </a>
                </p>
                <code>{hash}</code>
              </li>
            ))}
          </ol>
          <Pagination list={list} />
        </>
      )}
    </article>
  )
}
