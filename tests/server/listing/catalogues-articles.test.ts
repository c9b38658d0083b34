/** The shop's articles as managed by administrators (ruling 46). */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { listArticles } from '#server/listing/catalogues/articles.ts'
import { addArticle, type Article, changeArticle, deleteArticle } from '#server/listing/catalogues/change-article.ts'
import { listAllArticles, listTags, readArticle } from '#server/listing/catalogues/list-all-articles.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let db: (typeof world)['house']['db']
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  db = world.house.db
  admin = adminNo(await addAdmin(world.database))
})
afterAll(() => world.database.close())

const picture = async (color: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )
const article = (more: Partial<Article> = {}): Article => ({
  name: `Freno ${Math.random()}`,
  description: '',
  price: 900,
  cost: 480,
  stock: 3,
  tagId: null,
  status: true,
  ...more,
})
const idOf = (outcome: object) => (outcome as { id: number }).id

test('the shop shows price, stock and tag of active articles, and never their cost', async () => {
  const [tag] = await db.insert(tags).values({ name: 'Frenos' }).returning()
  const id = idOf(await addArticle(world.house, admin, article({ tagId: tag!.id })))
  const hidden = idOf(await addArticle(world.house, admin, article({ status: false })))
  const { articles: shown } = await listArticles(db, { size: 100 })
  expect(shown.find((one) => one.id === id)).toMatchObject({ price: 900, stock: 3, tag: 'Frenos' })
  expect(shown.some((one) => one.id === hidden)).toBe(false)
  for (const one of shown) expect(one).not.toHaveProperty('cost')
  const all = { page: 1, size: 5, text: 'freno', order: { by: 'id', descending: false } } as const
  const { rows } = await listAllArticles(db, { ...all, active: undefined })
  expect(rows.find((one) => one.id === id)).toMatchObject({ cost: 480 })
  expect((await listAllArticles(db, { ...all, active: false })).rows.map((one) => one.id)).toEqual([hidden])
})

test('a picture comes, is replaced and taken away; one that nothing shows any more is forgotten', async () => {
  const id = idOf(await addArticle(world.house, admin, article({ picture: await picture('#a33') })))
  const first = (await readArticle(db, id))!
  expect(first.photo?.webp.length).toBeGreaterThan(0)
  const { image: _, ...same } = { ...article(), image: null }
  await changeArticle(world.house, admin, id, { ...same, picture: await picture('#3a3') })
  const second = (await readArticle(db, id))!
  expect(second.image).not.toBe(first.image)
  expect(await db.select().from(photos).where(eq(photos.hash, first.image!))).toEqual([])
  // A picture left out of the form is kept.
  await changeArticle(world.house, admin, id, same)
  expect((await readArticle(db, id))!.image).toBe(second.image)
  await changeArticle(world.house, admin, id, { ...same, picture: null })
  expect((await readArticle(db, id))!.image).toBeNull()
  await expect(
    addArticle(world.house, admin, article({ picture: new TextEncoder().encode('no es una imagen') })),
  ).rejects.toMatchObject({ code: 'not-a-photo' })
})

test('of two concurrent edits or deletions one succeeds, and one row is logged', async () => {
  const id = idOf(await addArticle(world.house, admin, article()))
  const { basis } = (await readArticle(db, id))!
  const both = await Promise.all(
    [700, 800].map((price) => changeArticle(world.house, admin, id, { ...article(), price, basis })),
  )
  expect(both.filter((outcome) => 'id' in outcome)).toHaveLength(1)
  expect(both.find((outcome) => 'refused' in outcome)).toMatchObject({ meanwhile: { by: 'Admin' } })
  const gone = await Promise.all([deleteArticle(db, admin, id), deleteArticle(db, admin, id)])
  expect(gone).toContainEqual({ id })
  expect(gone).toContainEqual({ refused: 'unknown' })
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `article:${id}`))
  expect(rows.map(({ action }) => action)).toEqual(['article.changed', 'article.deleted'])
  expect(await db.select().from(articles).where(eq(articles.id, id))).toEqual([])
})

test('a missing tag is refused; an inactive one is offered to articles that have it', async () => {
  expect(await addArticle(world.house, admin, article({ tagId: 999_999 }))).toEqual({ refused: 'tag' })
  const [tag] = await db.insert(tags).values({ name: 'Botas', active: false }).returning()
  expect((await listTags(db, null)).map(({ id }) => id)).not.toContain(tag!.id)
  expect((await listTags(db, tag!.id)).map(({ id }) => id)).toContain(tag!.id)
})
