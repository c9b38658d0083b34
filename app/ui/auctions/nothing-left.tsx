import { lotFilterWords as words } from '#app/texts/lot-filters.ts'
import { Empty } from '#app/ui/list/empty.tsx'
import type { FilterChip } from '#app/ui/views.ts'

/** A chosen filter with how much there is without it: "23 subastas". */
export type FilterWithout = FilterChip & { count: string }

/** In place of lots where the filters leave none: what each of them costs, and the way without it. */
export function NothingLeft({ without }: { without: FilterWithout[] }) {
  return (
    <Empty title={words.empty}>
      <p>{words.emptyHint}</p>
      <ul className="without">
        {without.map(({ name, label, count, href }) => (
          <li key={name}>
            <a href={href}>{words.without(label, count)}</a>
          </li>
        ))}
      </ul>
    </Empty>
  )
}
