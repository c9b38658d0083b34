import { createContext, useContext } from 'react'
import { href } from 'react-router'
import { keptBeside, type List } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

/** The reader's views of the open list; null where lists have none. */
export const SavedViewsOfList = createContext<readonly { id: number; query: string; name: string }[] | null>(null)

/** Query of the list's address as views are saved: without the page. */
const queryOf = (list: List) => new URLSearchParams(keptBeside(list, [])).toString()

/** Links to the reader's views of a list above it, and one to change the open view. */
export function SavedViews({ list }: { list: List }) {
  const views = useContext(SavedViewsOfList) ?? []
  if (views.length === 0) return null
  const here = queryOf(list)
  const open = views.find(({ query }) => query === here)
  return (
    <nav className="saved-views" aria-label={lists.views}>
      <p>
        {views.map(({ id, query, name }) => (
          <a key={id} href={query ? `${list.path}?${query}` : list.path} aria-current={query === here || undefined}>
            {name}
          </a>
        ))}
      </p>
      {open && (
        <a href={href('/admin/vistas/:view', { view: String(open.id) })} data-dialog="">
          {lists.changeView}
        </a>
      )}
    </nav>
  )
}

/** Link at the foot of a filtered or sorted list that saves it as a view; none if it is one. */
export function SaveView({ list }: { list: List }) {
  const views = useContext(SavedViewsOfList)
  const here = queryOf(list)
  if (!views || here === '' || views.some(({ query }) => query === here)) return null
  const asked = new URLSearchParams({ lista: `${list.path}?${here}` })
  return (
    <p className="save-view">
      <a href={`${href('/admin/vistas/nueva')}?${asked}`} data-dialog="">
        {lists.saveView}
      </a>
    </p>
  )
}
