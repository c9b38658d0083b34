import { type ListFound, pageHref, pagesShown } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Maximum numbered pages on a wide screen and on a phone (ruling 49). */
const WIDE = 7
const NARROW = 5

/** Numbered pages of a list with a known total: up to 7, on phones up to 5. */
export function Pagination({ list, label = lists.pages }: { list: ListFound; label?: string }) {
  const { page, pages } = list
  if (pages === 1) return null
  const wide = pagesShown(page, pages, WIDE)
  const narrow = pagesShown(page, pages, NARROW)
  return (
    <nav className="pagination" aria-label={label}>
      <Step list={list} to={page - 1} rel="prev" />
      <ol>
        {wide.map((number) => (
          <li
            key={number}
            data-wide={narrow.includes(number) ? undefined : ''}
            data-gap={isAfterGap(wide, number) ? '' : undefined}
            data-gap-narrow={isAfterGap(narrow, number) ? '' : undefined}
          >
            <a
              href={pageHref(list, number)}
              aria-label={lists.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      <Step list={list} to={page + 1} rel="next" />
    </nav>
  )
}

/** True when pages are omitted directly before this one. */
function isAfterGap(shown: number[], number: number): boolean {
  const before = shown[shown.indexOf(number) - 1]
  return before !== undefined && number - before > 1
}

function Step({ list, to, rel }: { list: ListFound; to: number; rel: 'prev' | 'next' }) {
  const [name, icon] = rel === 'prev' ? ([lists.previous, 'previous'] as const) : ([lists.next, 'next'] as const)
  if (to < 1 || to > list.pages) return <span className="step" />
  return (
    <a className="step" rel={rel} href={pageHref(list, to)} aria-label={name}>
      <Icon name={icon} />
    </a>
  )
}
