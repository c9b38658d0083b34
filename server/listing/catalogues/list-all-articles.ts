import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { editBasis } from '#server/people/index.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

type Asked = PageAsked & {
  text: string
  active: boolean | undefined
  order: { by: 'name' | 'price' | 'stock' | 'id'; descending: boolean }
}

export type ArticleRow = Awaited<ReturnType<typeof listAllArticles>>['rows'][number]

/** A page of the shop's articles for administrators, including their cost (ruling 46). */
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
      basis: editBasis(sql`'article:' || ${articles.id}`).as('basis'),
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

/** One article with its `basis` for editing; undefined if it does not exist. */
export async function readArticle(db: Database, id: number) {
  const [row] = await db
    .select({ article: articles, photo: photos, basis: editBasis(`article:${id}`) })
    .from(articles)
    .leftJoin(photos, eq(photos.hash, articles.image))
    .where(eq(articles.id, id))
  return row && { ...row.article, basis: row.basis, photo: row.photo && viewPhoto(row.photo, row.article.name) }
}

/** Tags an article may have, by name; inactive ones only if the article has them already (ruling 37). */
export async function listTags(db: Database, chosen: number | null) {
  const rows = await db.select().from(tags).orderBy(asc(tags.name)).limit(MOST_TAGS)
  return rows.flatMap(({ id, name, active }) => (active || id === chosen ? [{ id, name }] : []))
}

/** Maximum tags in the list of choices. */
const MOST_TAGS = 500
