import type { ListFound } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

/** "124 devoluciones", or "41 a 50 de 124 devoluciones" where there are several pages. */
export function ResultCount({ list, count }: { list: ListFound; count: (total: number) => string }) {
  const { page, pages, size, total } = list
  const first = (page - 1) * size + 1
  return (
    <p className="result-count">
      {pages === 1 ? count(total) : lists.range(first, Math.min(total, page * size), count(total))}
    </p>
  )
}
