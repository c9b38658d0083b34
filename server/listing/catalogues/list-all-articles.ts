import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { articles, tags } from '#db/schema/catalogue.ts'
import { photos } from '#db/schema/listings.ts'
import { editBasis } from '#server/people/index.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

type Asked = PageAsked & {
  text: string
  active: boolean | undefined
  order: { by: 'name' | 'price' | 'stock' | 'id'; descending: boolean }
}

export type ArticleRow = Awaited<ReturnType<typeof listAllArticles>>['rows'][number]

/** A page of the shop's articles as administrators see them: with what they cost the house (ruling 46). */
export async function listAllArticles(db: Database, { text, active, order, ...page }: Asked) {
  const query = db
    .select({
      id: articles.id,
      name: articles.name,
      price: articles.price,
      cost: articles.cost,
      stock: articles.stock,
      tag: tags.name,
      status: articles.status,
      photo: photos,
    })
    .from(articles)
    .leftJoin(tags, eq(tags.id, articles.tagId))
    .leftJoin(photos, eq(photos.hash, articles.image))
    .where(
      and(
        contains(text, [articles.name, articles.description]),
        active === undefined ? undefined : eq(articles.status, active),
      ),
    )
    .$dynamic()
  const inOrder = order.descending ? desc : asc
  const { rows, ...found } = await pageOf(db, query, {
    ...page,
    orderBy: [inOrder(articles[order.by]), inOrder(articles.id)],
  })
  return { ...found, rows: rows.map(({ photo, ...row }) => ({ ...row, photo: photo && viewPhoto(photo, '') })) }
}

/** One article with what an edit of it is based on; undefined where there is none of this number. */
export async function readArticle(db: Database, id: number) {
  const [row] = await db
    .select({ article: articles, photo: photos, basis: editBasis(`article:${id}`) })
    .from(articles)
    .leftJoin(photos, eq(photos.hash, articles.image))
    .where(eq(articles.id, id))
  return row && { ...row.article, basis: row.basis, photo: row.photo && viewPhoto(row.photo, row.article.name) }
}

/** The tags that an article may carry, by name; of the inactive ones that which it carries already (ruling 37). */
export async function listTags(db: Database, chosen: number | null) {
  const rows = await db.select().from(tags).orderBy(asc(tags.name)).limit(MOST_TAGS)
  return rows.flatMap(({ id, name, active }) => (active || id === chosen ? [{ id, name }] : []))
}

/** More than fit a list that is chosen from. */
const MOST_TAGS = 500
