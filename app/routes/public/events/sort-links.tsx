import { auctions } from '#app/texts/sale/auctions.ts'
import type { SortLink } from '#app/ui/views.ts'

export function SortLinks({ links }: { links: SortLink[] }) {
  return (
    <nav className="sorts" aria-label={auctions.sortLabel}>
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
