import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { type ArticleRow, listAllArticles, readArticle } from '#server/listing/catalogues/list-all-articles.ts'
import { changeArticle } from '#server/listing/catalogues/change-article.ts'
import { type BulkAsked, type BulkList, openBulk, runBulk, switchActs } from '#app/routes/admin/bulk.server.ts'
import { BulkPage } from '#app/routes/admin/bulk-page.tsx'
import { bulk as words } from '#app/routes/admin/bulk-words.ts'
import type { Route } from './+types/bulk'
import { articleList, articlesAsked } from './form.ts'
import { articles } from './words.ts'

/** Offers several articles in the shop, or none of them. */
function bulkOf({ url, context }: BulkAsked): BulkList<ArticleRow> {
  const house = context.get(houseContext)
  return {
    list: readList(url, articleList),
    read: (page) => listAllArticles(house.db, { ...page, ...articlesAsked(url) }),
    rowOf: (row) => row,
    acts: switchActs<Pick<ArticleRow, 'status'>>({
      words: articles,
      isActive: ({ status }) => status,
      set: async (id, { active, ...to }) =>
        'id' in (await changeArticle(house, adminOf(context), id, { status: active, ...to })),
      now: async (id) => (await readArticle(house.db, id))?.status,
    }),
    words: articles,
  }
}

export const loader = (asked: Route.LoaderArgs) => openBulk(asked, bulkOf(asked))
export const action = (asked: Route.ActionArgs) => runBulk(asked, bulkOf(asked))

export const handle = {
  crumbs: () => [{ label: articles.title, href: href('/admin/articles') }, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return <BulkPage {...loaderData} />
}
