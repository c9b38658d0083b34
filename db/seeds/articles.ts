import type { Database } from '#db/client.ts'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { articleSeeds } from './data/articles.ts'
import type { Photos } from './photos.ts'

/** Articles of the house's shop. */
export async function seedArticles(db: Database, photos: Photos): Promise<void> {
  const pictures = await photos(articleSeeds.map(({ good }) => `goods/${good}`))
  await recordPhotos(db, pictures)
  const names = [...new Set(articleSeeds.map(({ tag }) => tag))]
  const added = await db
    .insert(tags)
    .values(names.map((name) => ({ name })))
    .returning()
  await db.insert(articles).values(
    articleSeeds.map(({ good: _, tag, text, ...article }, place) => ({
      ...article,
      tagId: added.find(({ name }) => name === tag)?.id ?? null,
      description: text,
      image: pictures[place]?.hash ?? null,
    })),
  )
}
