import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PagingView } from '#app/ui/views.ts'

type PagingProps = PagingView & { label?: string; previous?: string; next?: string }

/** Previous and next page of a list that is paged by key and has no page numbers. */
export function Paging({
  previousHref,
  nextHref,
  label = common.pages,
  previous = common.previous,
  next = common.next,
}: PagingProps) {
  if (!previousHref && !nextHref) return null
  return (
    <nav className="paging" aria-label={label}>
      {previousHref && (
        <a className="button secondary" rel="prev" href={previousHref}>
          <Icon name="previous" />
          {previous}
        </a>
      )}
      {nextHref && (
        <a className="button secondary next" rel="next" href={nextHref}>
          {next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
