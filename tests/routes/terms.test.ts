/** Terms of the maximum length (ruling 47), which other forms may not have, and a preview that writes nothing. */
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { terms } from '#db/schema/people/terms.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let cookie: string

beforeAll(async () => {
  world = await openServedWorld()
  cookie = (await signIn(world.database.db, [await addAdmin(world.database)]))[0] ?? ''
}, 120_000)
afterAll(() => world.close())

function post(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return fetch(`${world.served.url}/admin/terms/nueva`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body,
  })
}

const newest = async () => (await world.database.db.select().from(terms).orderBy(desc(terms.id)).limit(1))[0]

test('100,000 characters are kept, one more is refused', async () => {
  const body = 'ñ'.repeat(100_000)
  expect((await post({ version: 'Larga', body })).status).toBe(303)
  expect(await newest()).toMatchObject({ version: 'Larga', body, public: false, publishedAt: null })
  const refused = await post({ version: 'Demasiado', body: `${body}ñ` })
  expect(refused.status).toBe(400)
  expect(await newest()).toMatchObject({ version: 'Larga' })
})

test('a preview shows the input as it will be read, and writes nothing', async () => {
  const answer = await post({ version: 'Vista', body: '## Título\n\n<script>x</script>', intent: 'vista' })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<h2>Título</h2>')
  expect(html).not.toContain('<script>x')
  expect(await newest()).toMatchObject({ version: 'Larga' })
})
