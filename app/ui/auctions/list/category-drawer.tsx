import { href } from 'react-router'
import { auctions } from '#app/texts/sale/auctions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Category } from '#app/ui/views.ts'

/** A subcategory id, or `g1` for a whole group, `c1` for a whole category; neither for all. */
export type ClassLink = { subcategory?: number; clase?: string }

type CategoryDrawerProps = {
  categories: Category[]
  /** The current choice; omitted where nothing can be chosen. */
  current?: { subcategory: number | null; class: string }
  linkTo?: (link: ClassLink) => string
}

/** Groups → categories → subcategories as links, each with its number of auctions. */
export function CategoryDrawer({
  categories,
  current = { subcategory: null, class: '' },
  linkTo = listOf,
}: CategoryDrawerProps) {
  const links = { current, linkTo }
  const chosen = nameOf(categories, current)
  return (
    <details className="drawer">
      <summary>
        <Icon name="filter" />
        {auctions.categories}
        {chosen && <b>{chosen}</b>}
      </summary>
      <nav aria-label={auctions.filter}>
        <p className="drawer-title">{auctions.categories}</p>
        <a className="drawer-all" href={linkTo({})} aria-current={chosen ? undefined : 'page'}>
          {auctions.allCategories}
        </a>
        {groups(categories).map(([id, members]) => (
          <div key={id} className="drawer-group">
            <p className="eyebrow">{members[0]?.group}</p>
            <Whole {...links} clase={`g${id}`} name={members[0]?.group ?? ''} />
            {members.map((category) => (
              <CategoryLinks key={category.id} category={category} {...links} />
            ))}
          </div>
        ))}
      </nav>
    </details>
  )
}

type Links = Required<Pick<CategoryDrawerProps, 'current' | 'linkTo'>>

function CategoryLinks({ category, ...links }: Links & { category: Category }) {
  const { current, linkTo } = links
  const clase = `c${category.id}`
  const isOpen = current.class === clase || category.subcategories.some(({ id }) => id === current.subcategory)
  return (
    <details name="category" open={isOpen}>
      <summary>
        {category.name} <Count of={category.subcategories.reduce((sum, { count }) => sum + count, 0)} />
      </summary>
      <ul>
        <li>
          <Whole {...links} clase={clase} name={category.name} />
        </li>
        {category.subcategories.map(({ id, name, count }) => (
          <li key={id}>
            <a href={linkTo({ subcategory: id })} aria-current={id === current.subcategory ? 'page' : undefined}>
              {name} <Count of={count} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Whole({ clase, name, current, linkTo }: Links & { clase: string; name: string }) {
  return (
    <a href={linkTo({ clase })} aria-current={current.class === clase ? 'page' : undefined}>
      {auctions.allOf(name)}
    </a>
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

function listOf({ subcategory, clase }: ClassLink): string {
  const path = href('/events/:subcat?', subcategory === undefined ? {} : { subcat: String(subcategory) })
  return clase ? `${path}?clase=${clase}` : path
}

function nameOf(categories: Category[], current: Links['current']): string | undefined {
  const whole = categories.find(({ id, groupId }) => [`c${id}`, `g${groupId}`].includes(current.class))
  if (whole) return current.class.startsWith('g') ? whole.group : whole.name
  return categories.flatMap((category) => category.subcategories).find(({ id }) => id === current.subcategory)?.name
}

function groups(categories: Category[]) {
  return [...Map.groupBy(categories, ({ groupId }) => groupId)]
}
