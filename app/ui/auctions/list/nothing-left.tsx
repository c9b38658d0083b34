import { lotFilterWords as words } from '#app/texts/sale/lot-filters.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { FilterChip } from '#app/ui/views.ts'

/** A chosen filter and the number of auctions without it. */
export type FilterWithout = FilterChip & { count: number }

type NothingLeftProps = { without: FilterWithout[]; /** Address of the list without filters. */ allHref: string }

/** Replaces the lots when the filters match none: suggests which filter to remove, and the number of results. */
export function NothingLeft({ without, allHref }: NothingLeftProps) {
  return (
    <Empty title={words.empty}>
      {without.length > 0 && (
        <>
          <p>{words.emptyHint}</p>
          <ul className="without">
            {without.map(({ name, label, count, href }) => (
              <li key={name}>
                <a href={href}>{words.without(label, count)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton look="secondary" href={allHref}>
        {words.clear}
      </LinkButton>
    </Empty>
  )
}
