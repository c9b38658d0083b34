import { href } from 'react-router'
import { book } from '#app/texts/sale/book.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'

type BookLineProps = {
  eventId: number
  mark: { number: number; hash: string }
}

/** The entry of a receipt in the auction's book, folded: its holder may keep it as a proof (ruling 68). */
export function BookLine({ eventId, mark }: BookLineProps) {
  const path = href('/event/:event/libro', { event: String(eventId) })
  const text = book.mark(mark)
  return (
    <details className="fold book-line">
      <summary>{book.receipt}</summary>
      <p className="why">{book.why}</p>
      <p>
        <small>
          {book.title}: {book.entry(mark.number)} <code>{mark.hash}</code>
        </small>
      </p>
      <p>
        <CopyButton text={text} /> {/* The result of the comparison is below the entries. */}
        <a className="inline-link" href={`${path}?comprobante=${encodeURIComponent(text)}#comprobar`}>
          {book.check}
        </a>
      </p>
    </details>
  )
}
