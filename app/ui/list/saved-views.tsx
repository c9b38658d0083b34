import { createContext, useContext } from 'react'
import { href } from 'react-router'
import { keptBeside, type List } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

/** The reader's views of the open list; null where lists have none. */
export const SavedViewsOfList = createContext<readonly { id: number; query: string; name: string }[] | null>(null)

/** Links to the reader's views of a list, and one to save it as it is or to change the open view. */
export function SavedViews({ list }: { list: List }) {
  const views = useContext(SavedViewsOfList)
  const here = new URLSearchParams(keptBeside(list, [])).toString()
  if (!views || (views.length === 0 && here === '')) return null
  const open = views.find(({ query }) => query === here)
  const save = `${href('/admin/vistas/nueva')}?${new URLSearchParams({ lista: `${list.path}?${here}` })}`
  return (
    <nav className="saved-views" aria-label={lists.views}>
      {views.map(({ id, query, name }) => (
        <a key={id} href={query ? `${list.path}?${query}` : list.path} aria-current={query === here || undefined}>
          {name}
        </a>
      ))}
      {open ? (
        <a href={href('/admin/vistas/:view', { view: String(open.id) })} data-dialog="" data-act="">
          {lists.changeView}
        </a>
      ) : (
        here !== '' && (
          <a href={save} data-dialog="" data-act="">
            {lists.saveView}
          </a>
        )
      )}
    </nav>
  )
}
