import { lotFilterWords as words } from '#app/texts/sale/lot-filters.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FilterChip } from '#app/ui/views.ts'

/** The chosen filters; each chip links to the list without that filter. */
export function FilterChips({ chips }: { chips: FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <nav className="chips" aria-label={words.chips}>
      <ul>
        {chips.map(({ name, label, href }) => (
          <li key={name}>
            <a href={href} aria-label={words.remove(label)}>
              {label}
              <Icon name="close" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
