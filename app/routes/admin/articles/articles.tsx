import { href } from 'react-router'
import { type ListFound, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { type ArticleRow, listAllArticles } from '#server/listing/catalogues/list-all-articles.ts'
import type { Route } from './+types/articles'
import { bulkSaid } from '#app/routes/admin/bulk-words.ts'
import { EntryActs, ActiveBadge, EntryListPage } from '#app/routes/admin/entry-list.tsx'
import { articleList, articlesAsked } from './form.ts'
import styles from './styles.css?url'
import { articles as words } from './words.ts'

/** The shop's articles, in the order added. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, articleList)
  const { db } = context.get(houseContext)
  const { page, size } = list
  const { rows, ...found } = await listAllArticles(db, { page, size, ...articlesAsked(url) })
  const said = Object.entries(words.done).find(([name]) => name === url.searchParams.get('hecho'))
  return { list: { ...list, ...found }, rows, done: said?.[1] ?? bulkSaid(url, words.count) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Articles({ loaderData: { list, rows, done } }: Route.ComponentProps) {
  return (
    <EntryListPage
      list={list}
      rows={rows}
      columns={columnsOf(list)}
      done={done}
      addHref={href('/admin/articles/nuevo')}
      words={words}
    />
  )
}

function columnsOf(list: ListFound): [Column<ArticleRow>, ...Column<ArticleRow>[]] {
  return [
    {
      head: words.name,
      whole: ({ name, tag }) => `${name} · ${tag ?? words.noTag}`,
      sort: 'nombre',
      cell: ({ name, tag, photo }) => (
        <span className="article-name">
          {photo && <img src={photo.webp[0]?.url ?? photo.jpeg} alt="" width={48} height={48} loading="lazy" />}
          <span>
            {name}
            <small>{tag ?? words.noTag}</small>
          </span>
        </span>
      ),
    },
    { head: words.price, sort: 'precio', kind: 'figure', cell: ({ price }) => formatMoney(price) },
    { head: words.cost, kind: 'figure', cell: ({ cost }) => (cost === null ? '–' : formatMoney(cost)) },
    { head: words.stock, sort: 'existencia', kind: 'figure', cell: ({ stock }) => stock },
    { head: words.status, cell: ({ status }) => <ActiveBadge active={status} words={words} /> },
    {
      head: words.actions,
      kind: 'action',
      cell: ({ id, name }) => <EntryActs list={list} name={name} to={actsOn(id)} words={words} />,
    },
  ]
}

function actsOn(id: number) {
  const article = { article: String(id) }
  return {
    change: href('/admin/articles/:article', article),
    delete: href('/admin/articles/:article/eliminar', article),
  }
}
