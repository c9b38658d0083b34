import type { ListFound } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

/** "124 devoluciones", "41 a 50 de 124 devoluciones" with several pages, "… de más de 10,000 …". */
export function ResultCount({ list, count }: { list: ListFound; count: (total: number) => string }) {
  const { page, pages, size, total, more } = list
  const counted = more ? lists.moreThan(count(total)) : count(total)
  const first = (page - 1) * size + 1
  return (
    <p className="result-count">{pages === 1 ? counted : lists.range(first, Math.min(total, page * size), counted)}</p>
  )
}
