import { href } from 'react-router'
import { auctions } from '#app/texts/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Category } from '#app/ui/views.ts'

type CategoryDrawerProps = {
  categories: Category[]
  /** Chosen subcategory; null for all. */
  current: number | null
}

/** Groups → categories → subcategories with how many auctions each has. Every one is a link. */
export function CategoryDrawer({ categories, current }: CategoryDrawerProps) {
  const chosen = categories.flatMap((category) => category.subcategories).find(({ id }) => id === current)
  return (
    <details className="drawer">
      <summary>
        <Icon name="filter" />
        {auctions.categories}
        {chosen && <b>{chosen.name}</b>}
      </summary>
      <nav aria-label={auctions.filter}>
        <p className="drawer-title">{auctions.categories}</p>
        <a className="drawer-all" href={href('/events/:subcat?')} aria-current={current === null ? 'page' : undefined}>
          {auctions.allCategories}
        </a>
        {groups(categories).map(([group, members]) => (
          <div key={group} className="drawer-group">
            <p className="eyebrow">{group}</p>
            {members.map((category) => (
              <CategoryLinks key={category.id} category={category} current={current} />
            ))}
          </div>
        ))}
      </nav>
    </details>
  )
}

function CategoryLinks({ category, current }: { category: Category; current: number | null }) {
  return (
    <details name="category" open={category.subcategories.some(({ id }) => id === current)}>
      <summary>
        {category.name} <Count of={category.subcategories.reduce((sum, { count }) => sum + count, 0)} />
      </summary>
      <ul>
        {category.subcategories.map(({ id, name, count }) => (
          <li key={id}>
            <a
              href={href('/events/:subcat?', { subcat: String(id) })}
              aria-current={id === current ? 'page' : undefined}
            >
              {name} <Count of={count} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Count({ of }: { of: number }) {
  return (
    <span className="count">
      <span className="sr">{auctions.count(of)}</span>
      <span aria-hidden="true">{of}</span>
    </span>
  )
}

function groups(categories: Category[]) {
  return [...Map.groupBy(categories, ({ group }) => group)]
}
