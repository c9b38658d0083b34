import { type ListFound, sizeHref, sizesOf } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

/** Rows per page to choose from; nothing for a list that fits the smallest page. */
export function Sizes({ list }: { list: ListFound }) {
  const sizes = sizesOf(list)
  if (list.total <= Math.min(...sizes)) return null
  return (
    <nav className="list-sizes" aria-label={lists.rows}>
      <span aria-hidden="true">{lists.rows}</span>
      {sizes.map((size) => (
        <a
          key={size}
          href={sizeHref(list, size)}
          aria-label={lists.rowsPerPage(size)}
          aria-current={size === list.size || undefined}
        >
          {size}
        </a>
      ))}
    </nav>
  )
}
