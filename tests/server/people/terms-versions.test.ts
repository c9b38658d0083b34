/** Versions of the terms: drafts, publishing, accepted versions that stay unchanged, and their markup. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { termsBody } from '#db/base/data/terms.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { terms, termsAcceptances } from '#db/schema/people/terms.ts'
import { addDraft, changeDraft, deleteDraft } from '#server/people/terms/drafts.ts'
import { termsInForce } from '#server/people/terms/in-force.ts'
import { listAcceptances, listVersions, readVersion } from '#server/people/terms/list-versions.ts'
import { publishTerms } from '#server/people/terms/publish.ts'
import { renderTerms } from '#server/people/terms/render.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let database: TestDatabase
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  database = await createTestDatabase()
  admin = adminNo(await addAdmin(database))
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(termsAcceptances)
  await database.db.delete(terms)
  await database.db.delete(auditLog)
})

const draft = async (version = '2', body = '## Dos') => {
  const added = await addDraft(database.db, admin, { version, body })
  if ('refused' in added) throw new Error(added.refused)
  return added.id
}
const publish = (id: number, more: { instead?: number; basis?: number; at?: number } = {}) =>
  publishTerms(database.db, admin, { id, at: Date.now(), ...more })
const inForce = async () => (await termsInForce(database.db, Date.now()))?.version ?? null
const acts = async () => (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

test('a draft is not in force until it is published; then it is, and the one before it stays', async () => {
  const first = await draft('1')
  expect(await inForce()).toBeNull()
  expect(await publish(first)).toEqual({ id: first })
  const second = await draft('2')
  expect(await inForce()).toBe('1')
  expect(await publish(second, { instead: first })).toEqual({ id: second })
  expect(await inForce()).toBe('2')
  const { rows } = await listVersions(database.db, { page: 1, size: 5 }, Date.now())
  expect(rows.map(({ version, status }) => [version, status])).toEqual([
    ['2', 'in-force'],
    ['1', 'earlier'],
  ])
  expect(await acts()).toEqual(['terms.added', 'terms.published', 'terms.added', 'terms.published'])
})

test('versions have names of their own, however they are written', async () => {
  const first = await draft('Enero 2027')
  const added = { version: 'ENERO 2027', body: 'Otra' }
  expect(await addDraft(database.db, admin, added)).toEqual({ refused: 'taken' })
  const second = await draft('Febrero 2027')
  expect(await changeDraft(database.db, admin, second, added)).toEqual({ refused: 'taken' })
  // A version may keep its own.
  expect(await changeDraft(database.db, admin, first, added)).toEqual({ id: first })
})

test('a published version is not changed, deleted or published again: the refusal names its publisher', async () => {
  const id = await draft()
  await publish(id)
  const published = { refused: 'meanwhile', meanwhile: { action: 'terms.published', by: 'Admin' } }
  expect(await changeDraft(database.db, admin, id, { version: '2', body: 'Otra cosa' })).toMatchObject(published)
  expect(await deleteDraft(database.db, admin, id)).toMatchObject(published)
  expect(await publish(id)).toMatchObject(published)
  expect(await readVersion(database.db, id, Date.now())).toMatchObject({ body: '## Dos', status: 'in-force' })
  // Terms seeded with the house and not published by an administrator.
  const [seeded] = await database.db.insert(terms).values({ version: '0', body: 'Cero', publishedAt: 0 }).returning()
  expect(await deleteDraft(database.db, admin, seeded!.id)).toEqual({ refused: 'published' })
  expect(await deleteDraft(database.db, admin, 999_999)).toEqual({ refused: 'unknown' })
})

test('of two publications of a draft one succeeds; of two drafts the second reads that it was replaced', async () => {
  const id = await draft()
  const both = await Promise.all([publish(id), publish(id)])
  expect(both.filter((outcome) => 'id' in outcome)).toHaveLength(1)
  expect(both.find((outcome) => !('id' in outcome))).toMatchObject({ refused: 'meanwhile' })
  const [one, other] = [await draft('3'), await draft('4')]
  const races = await Promise.all([publish(one, { instead: id }), publish(other, { instead: id })])
  expect(races.filter((outcome) => 'id' in outcome)).toHaveLength(1)
  expect(races).toContainEqual({ refused: 'replaced' })
})

test('a version published by a node with a faster clock is seen by the next, and comes before it', async () => {
  const [first, second, third] = [await draft('1'), await draft('2'), await draft('3')]
  const now = Date.now()
  await publish(first, { at: now - 1 })
  await publish(second, { instead: first, at: now + 5_000 })
  expect(await publish(third, { instead: first, at: now })).toEqual({ refused: 'replaced' })
  expect(await publish(third, { instead: second, at: now })).toEqual({ id: third })
  expect((await termsInForce(database.db, now + 6_000))?.version).toBe('3')
})

test('of two edits of a draft the second is refused; one changed since it was read is not published', async () => {
  const id = await draft()
  const { basis } = (await readVersion(database.db, id, Date.now()))!
  const write = (body: string) => changeDraft(database.db, admin, id, { version: '2', body, basis })
  const both = await Promise.all([write('Uno'), write('Otro')])
  expect(both.filter((outcome) => 'id' in outcome)).toHaveLength(1)
  expect(both.find((outcome) => !('id' in outcome))).toMatchObject({
    refused: 'meanwhile',
    meanwhile: { action: 'terms.changed', by: 'Admin' },
  })
  expect(await publish(id, { basis })).toMatchObject({ refused: 'meanwhile' })
  expect(await changeDraft(database.db, admin, id, (await readVersion(database.db, id, Date.now()))!)).toEqual({ id })
  // A change to equal values is not logged.
  expect(await acts()).toEqual(['terms.added', 'terms.changed'])
})

test('a draft is deleted with its text; the log keeps it', async () => {
  const id = await draft()
  expect(await deleteDraft(database.db, admin, id)).toEqual({ id })
  expect(await deleteDraft(database.db, admin, id)).toMatchObject({ meanwhile: { action: 'terms.deleted' } })
  const [, row] = await database.db.select().from(auditLog).orderBy(auditLog.id)
  expect(row).toMatchObject({ subject: `terms:${id}`, details: { before: { version: '2', body: '## Dos' } } })
})

test('acceptances of a version are listed with audience and date, the latest first, by page', async () => {
  const id = await draft()
  await publish(id)
  const people = await addBuyers(database.db, 12)
  await database.db
    .insert(termsAcceptances)
    .values(people.map((accountId, nth) => ({ accountId, termsId: id, acceptedAt: nth * 1_000 })))
  const page = await listAcceptances(database.db, id, { page: 2, size: 10 })
  expect(page).toMatchObject({ total: 12, pages: 2, page: 2 })
  expect(page.rows.map(({ account }) => account)).toEqual([people[1], people[0]])
  expect(page.rows[0]).toMatchObject({ audience: 'buyer', acceptedAt: 1_000 })
  const { rows } = await listVersions(database.db, { page: 1, size: 5 }, Date.now())
  expect(rows).toMatchObject([{ accepted: 12 }])
  await database.db.delete(termsAcceptances).where(eq(termsAcceptances.termsId, id))
})

test('Markdown is shown without any HTML of its own; links lead to the web or a mailbox, with rel', () => {
  expect(renderTerms('# Uno\n\n## Dos\n\n- a\n- b')).toBe(
    '<h2>Uno</h2>\n<h2>Dos</h2>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n',
  )
  const hostile = renderTerms(
    '<script>alert(1)</script> <img src=x onerror=y> [a](javascript:x) [b](data:text/html,x) ' +
      '![c](https://x.mx/i.png)\n\n<div onclick=x>',
  )
  expect(hostile.replaceAll(/<\/?p>/g, '')).not.toMatch(/<(?!\/?a[ >])/)
  expect(hostile).not.toMatch(/href="(javascript|data)/)
  expect(renderTerms('[x](https://x.mx) [y](mailto:a@x.mx)')).toBe(
    '<p><a href="https://x.mx" rel="noopener noreferrer">x</a> <a href="mailto:a@x.mx" rel="noopener ' +
      'noreferrer">y</a></p>\n',
  )
})

/** CPU time of this thread so far, in ms: on a busy machine a task lasts longer, but does not use more. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

test.each(['[', '*a ', 'a**b', '> ', '[a](b', '[a]: x\n', '_a', '<a@', '- ', '`'])(
  '100,000 characters of %j are shown in a moment',
  (piece) => {
    const body = piece.repeat(Math.ceil(100_000 / piece.length))
    const before = workedMs()
    renderTerms(body)
    expect(workedMs() - before, 'ms of CPU').toBeLessThan(2_000)
  },
)

describe('terms that were written as HTML', () => {
  const folder = join(import.meta.dirname, '../../../db/migrations')
  const name = readdirSync(folder).find((each) => each.endsWith('terms_as_markdown'))!
  const statement = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
    .split('--> statement-breakpoint')
    .at(-1)!

  async function migrated(body: string): Promise<string> {
    const [row] = await database.db.insert(terms).values({ version: '1', body, publishedAt: 0 }).returning()
    await database.sql.unsafe(statement)
    return (await readVersion(database.db, row!.id, Date.now()))!.body
  }

  test('read the same as Markdown', async () => {
    const html =
      '<p><strong>Texto provisional.</strong> Con * y _ y [corchetes].</p>\n<h2>1. Quiénes ' +
      'somos</h2>\n<p>Uno<br>dos &amp; tres</p>\n<ul><li>a</li><li>b</li></ul>'
    const rendered = renderTerms(await migrated(html))
    const plain = (text: string) =>
      text
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    expect(plain(rendered)).toBe(plain(html))
    expect(rendered).toContain('<strong>Texto provisional.</strong>')
    expect(rendered).toContain('<h2>1. Quiénes somos</h2>')
    expect(rendered).toContain('<li>a</li>')
  })

  test('plain text stays as it is, and the provisional terms are Markdown', async () => {
    expect(await migrated('Términos\n\nDos')).toBe('Términos\n\nDos')
    expect(renderTerms(termsBody)).toContain('<h2>1. Quiénes somos</h2>')
    expect(termsBody).not.toContain('<')
  })
})
