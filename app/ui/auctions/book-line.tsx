import { href } from 'react-router'
import { book } from '#app/texts/sale/book.ts'

type BookLineProps = {
  eventId: number
  mark: { number: number; hash: string }
  /** For a receipt, the link compares the receipt with the book. */
  receipt?: boolean
}

/** The latest entry of the book, which any user may keep as a proof (ruling 68). */
export function BookLine({ eventId, mark, receipt = false }: BookLineProps) {
  const path = href('/event/:event/libro', { event: String(eventId) })
  // The result of the comparison is below the entries.
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
