import type { Database } from '#db/client.ts'
import { articles, tags } from '#db/schema/catalogue.ts'
import { recordPhotos } from '#server/listings/record-photos.ts'
import { articleSeeds } from './data/articles.ts'
import type { PhotoMaker } from './photo-maker.ts'

/** What the house's shop shows. */
export async function seedArticles(db: Database, photos: PhotoMaker): Promise<void> {
  const made = await Promise.all(
    articleSeeds.map(({ good }, place) => photos.make({ kind: 'good', seed: place + 1, good })),
  )
  await recordPhotos(
    db,
    made.filter((photo) => photo !== null),
  )
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
      image: made[place]?.hash ?? null,
    })),
  )
}
