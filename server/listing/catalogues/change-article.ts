import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { type Admin, adminAct, editedSince, type Meanwhile } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { addPhoto, type StoredPhoto } from '#server/engine/media/photos.ts'
import { storeAndName } from '#server/engine/media/pending.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { releasePhotos } from '#server/engine/media/release.ts'

type Place = Pick<House, 'db' | 'media'>

/**
 * `price`, `cost`: whole pesos; the cost is shown to administrators only (ruling 46). `picture`: its bytes, null for
 * none, omitted to keep the current one.
 */
export type Article = {
  name: string
  description: string
  price: number
  cost: number | null
  stock: number
  tagId: number | null
  status: boolean
  picture?: Uint8Array | null
}

/**
 * `tag`: the tag does not exist. `meanwhile`: another administrator has edited it, and nothing is written. `stays`: by
 * the caller's rule.
 */
type ArticleRefusal =
  | { refused: 'unknown' }
  | { refused: 'stays' }
  | { refused: 'tag' }
  | { refused: 'meanwhile'; meanwhile: Meanwhile }

const subjectOf = (id: number) => `article:${id}` as const

/** Adds an article to the shop. Throws MediaError if the picture is not an image. */
export function addArticle(house: Place, admin: Admin, article: Article): Promise<{ id: number } | ArticleRefusal> {
  return storeAndName(() => storeAndAdd(house, admin, article))
}

async function storeAndAdd(
  house: Place,
  admin: Admin,
  { picture, ...values }: Article,
): Promise<{ id: number } | ArticleRefusal> {
  const photo = picture ? await addPhoto(house.media.public, picture) : null
  type Done = { id: number }
  const details = ({ id }: Done) => ({ id, ...values, image: photo?.hash ?? null })
  const act = { action: 'article.added', subject: 'article', details } as const
  return adminAct<Done, ArticleRefusal>(house.db, admin, act, async (work: UnitOfWork<ArticleRefusal>) => {
    await checkTag(work, values.tagId)
    const image = await named(work.tx, photo)
    const [row] = await work.tx
      .insert(articles)
      .values({ ...values, image })
      .returning({ id: articles.id })
    if (!row) throw new Error('No article was added')
    return row
  })
}

/**
 * Changes an article. `basis`: the last act when the form was rendered. Unchanged, it records no act. Throws
 * MediaError.
 */
export function changeArticle(
  house: Place,
  admin: Admin,
  id: number,
  article: ArticleEdit,
): Promise<{ id: number } | ArticleRefusal> {
  return storeAndName(() => storeAndChange(house, admin, id, article))
}

/** Omitted fields stay. `stays`: a rule that keeps the article as it is, asked of the locked row. */
type ArticleEdit = Partial<Article> & {
  basis?: number | undefined
  stays?: (article: typeof articles.$inferSelect) => string | null
}

async function storeAndChange(
  house: Place,
  admin: Admin,
  id: number,
  { picture, basis, stays, ...values }: ArticleEdit,
): Promise<{ id: number } | ArticleRefusal> {
  const photo = picture ? await addPhoto(house.media.public, picture) : null
  type Done = { before: object; after: object }
  type Outcome = { id: number } | ArticleRefusal
  const act = { action: 'article.changed', subject: subjectOf(id), details: (done: Done) => done } as const
  const done = await adminAct<Done, Outcome>(house.db, admin, act, async (work: UnitOfWork<Outcome>) => {
    const was = await lockArticle(work, id)
    const meanwhile = basis === undefined ? null : await editedSince(work.tx, subjectOf(id), basis)
    if (meanwhile) return work.refuse({ refused: 'meanwhile', meanwhile })
    if (stays && stays(was) !== null) return work.refuse({ refused: 'stays' })
    if (values.tagId !== undefined && values.tagId !== was.tagId) await checkTag(work, values.tagId)
    const to = { ...values, ...(picture !== undefined && { image: await named(work.tx, photo) }) }
    const keys = (Object.keys(to) as (keyof typeof to)[]).filter((key) => to[key] !== was[key])
    if (keys.length === 0) return work.refuse({ id })
    await work.tx.update(articles).set(to).where(eq(articles.id, id))
    if (keys.includes('image')) await releasePhotos(work.tx, was.image ? [was.image] : [])
    const only = (from: Partial<typeof was>) => Object.fromEntries(keys.map((key) => [key, from[key]]))
    return { before: only(was), after: only(to) }
  })
  return 'after' in done ? { id } : done
}

/** Deletes an article; no other row references it. */
export async function deleteArticle(db: Database, admin: Admin, id: number): Promise<{ id: number } | ArticleRefusal> {
  type Done = { before: object }
  const act = { action: 'article.deleted', subject: subjectOf(id), details: (done: Done) => done } as const
  const done = await adminAct<Done, ArticleRefusal>(db, admin, act, async (work: UnitOfWork<ArticleRefusal>) => {
    const { name, price, cost, stock, image } = await lockArticle(work, id)
    await work.tx.delete(articles).where(eq(articles.id, id))
    await releasePhotos(work.tx, image ? [image] : [])
    return { before: { name, price, cost, stock } }
  })
  return 'before' in done ? { id } : done
}

async function lockArticle<Reason>({ tx, refuse }: UnitOfWork<Reason | ArticleRefusal>, id: number) {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return row ?? refuse({ refused: 'unknown' })
}

async function checkTag<Reason>({ tx, refuse }: UnitOfWork<Reason | ArticleRefusal>, id: number | null): Promise<void> {
  if (id === null) return
  const [row] = await tx.select({ id: tags.id }).from(tags).where(eq(tags.id, id)).for('key share')
  if (!row) refuse({ refused: 'tag' })
}

/** Records a stored photo in this transaction and returns its hash. */
async function named(tx: Tx, photo: StoredPhoto | null): Promise<string | null> {
  if (photo) await recordPhotos(tx, [photo])
  return photo?.hash ?? null
}
