import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** A page of the shop's visible articles, oldest first; `next`: cursor of the next page, if any. */
export async function listArticles(db: Database, { after = 0, size }: { after?: number; size: number }) {
  const rows = await db
    .select({
      id: articles.id,
      name: articles.name,
      description: articles.description,
      price: articles.price,
      tag: tags.name,
      stock: articles.stock,
      photo: photos,
    })
    .from(articles)
    .leftJoin(tags, eq(tags.id, articles.tagId))
    .leftJoin(photos, eq(photos.hash, articles.image))
    .where(and(eq(articles.status, true), gt(articles.id, after)))
    .orderBy(asc(articles.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  return {
    articles: page.map(({ photo, tag, ...article }) => ({
      ...article,
      tag: tag ?? '',
      photo: photo && viewPhoto(photo, article.name),
    })),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  }
}
