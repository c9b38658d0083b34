import { bulkHref, isTooMuch, MOST_AT_ONCE, rowsIn } from '#app/forms/bulk.ts'
import type { ListFound } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

/** Links to the acts on several rows: on those of the page, and on all that the filters find. */
export function BulkLinks({ list, filtered }: { list: ListFound; filtered: boolean }) {
  if (list.total < 2) return null
  const all = lists.allRows(list.total, filtered)
  return (
    <nav className="bulk-links" aria-label={lists.bulk}>
      <span aria-hidden="true">{lists.bulk}</span>
      <a href={bulkHref(list, 'pagina')}>{lists.pageRows(rowsIn(list, 'pagina'))}</a>
      {list.pages > 1 &&
        (isTooMuch(list) ? (
          <span>{lists.tooMuch(all, MOST_AT_ONCE)}</span>
        ) : (
          <a href={bulkHref(list, 'filtro')}>{all}</a>
        ))}
    </nav>
  )
}
