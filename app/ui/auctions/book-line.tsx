import { href } from 'react-router'
import { book } from '#app/texts/book.ts'

type BookLineProps = {
  eventId: number
  mark: { number: number; hash: string }
  /** A receipt's: the link holds it against the book. */
  receipt?: boolean
}

/** Where the book stands, or stood: what anybody may keep to prove it by (ruling 68). */
export function BookLine({ eventId, mark, receipt = false }: BookLineProps) {
  const path = href('/event/:event/libro', { event: String(eventId) })
  // The answer stands below the entries.
  const query = receipt ? `?comprobante=${encodeURIComponent(book.mark(mark))}#comprobar` : ''
  return (
    <p className="book-line">
      <small>
        {book.title}: {book.entry(mark.number)} <code>{mark.hash}</code>{' '}
        <a className="inline-link" href={path + query}>
          {receipt ? book.check : book.open}
        </a>
      </small>
    </p>
  )
}
