/** The copies of everybody in the demo house: they hold what is theirs, and nothing that names or reaches another. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/seeds/demo.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { copyOf } from '#tests/support/own-copies.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-copies-'))
  database = await createTestDatabase()
  await seedDemo({ ...database, env: env(), log: () => {}, photos: 'few' })
}, 300_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const env = () => parseEnv({ SECRET: 'x'.repeat(32), DATA_DIR: folder }, 'demo')

type Person = { id: number; audience: string; email: string; phone: string | null; clabe: string | null }

test('no copy names the e-mail, phone or CLABE of another person', { timeout: 300_000 }, async () => {
  const house = createHouse({ env: env(), ...database })
  const people = await database.sql<Person[]>`
    select id, audience, email, cell_phone as phone, clabe from accounts left join people on account_id = id`
  // The house's own sellers, and those who sell or buy most.
  const owners = await database.sql<{ id: number }[]>`
    (select id from accounts where audience = 'seller' order by
      (select count(*) from auctions where seller_id = accounts.id) desc limit 4)
    union all (select id from accounts where audience = 'buyer' order by
      (select count(*) from bids where bidder_id = accounts.id) desc limit 4)
    union all (select id from accounts where audience = 'buyer' order by
      (select count(*) from sales where buyer_id = accounts.id) desc limit 4)`
  const seen = new Set<string>()
  for (const { id } of owners) {
    const copy = await copyOf(house, id)
    const own = people.find((one) => one.id === id)!
    const texts = [...copy].filter(([name]) => name.endsWith('.json'))
    for (const [name] of texts) seen.add(name)
    const text = texts.map(([, bytes]) => bytes.toString()).join('\n')
    expect(text).toContain(own.email)
    expect(text).not.toMatch(/\$argon2|sealed|token_hash|password/)
    const mine = new Set([own.email, own.phone, own.clabe])
    const theirs = people.flatMap(({ email, phone, clabe }) => [email, phone, clabe]).filter((one) => !mine.has(one))
    expect(theirs.length).toBeGreaterThan(20)
    expect(
      theirs.filter((trace) => trace && text.includes(trace)),
      own.email,
    ).toEqual([])
  }
  // The statements of both sides were run over real rows.
  for (const name of ['subastas/pujas', 'ventas/subastas', 'anuncios/anuncios', 'pagos/pagos', 'compras/compras'])
    expect(seen).toContain(`${name}.json`)
})
