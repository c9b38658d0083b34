/** `npm run migrate` on databases in different states. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadBase } from '#db/base/load.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { migrateHouse, productionSettings, runProgram } from '#tests/support/production/programs.ts'
import { createOwnedDatabase } from '#tests/support/postgres.ts'

// The tests start child processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const LINK = /https:\/\/remate\.example\/primer-administrador\/([\w-]{43})/

type Owned = Awaited<ReturnType<typeof createOwnedDatabase>>
let database: Owned
let house: ReturnType<typeof connect>

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createOwnedDatabase()
  house = connect(database.url, { max: 2 })
})
afterAll(async () => {
  await house.close()
  await database.close()
})

const settings = () => ({ DATABASE_URL: database.ownerUrl })
const count = async (table: string) =>
  (await house.sql<{ n: number }[]>`select count(*)::int as n from ${house.sql(table)}`)[0]?.n

test('on an empty database `npm start` says one line that names the command', async () => {
  const { code, output } = await runProgram(
    'server/index.ts',
    productionSettings({ DATABASE_URL: database.ownerUrl, DATA_DIR: '/tmp' }),
  )
  expect(code).toBe(1)
  expect(output.trim()).toBe('The database is empty, or not migrated: run "npm run migrate" first.')
})

test('an empty database gets its tables, its base data and a link for the first administrator', async () => {
  const { code, output } = await migrateHouse(settings())
  expect(output).toContain('Base data loaded: settings, catalogue, synonyms, places, ranch, packages, terms.')
  expect(output).toMatch(LINK)
  expect(code).toBe(0)
  expect(await count('settings')).toBe(1)
  expect(await count('states')).toBe(32)
  // INEGI's 2,478 municipios, and two cities known by their own names.
  expect(await count('cities')).toBe(2_480)
  expect(
    await house.sql`select name from cities where name in ('Tepatitlán de Morelos', 'Cancún', 'Ciudad Guzmán',
      'Puerto Escondido') order by name`,
  ).toEqual([
    { name: 'Cancún' },
    { name: 'Ciudad Guzmán' },
    { name: 'Puerto Escondido' },
    { name: 'Tepatitlán de Morelos' },
  ])
  expect(await count('groups')).toBe(2)
  expect(await house.sql`select version, body like '%Texto provisional.%' as marked from terms`).toEqual([
    { version: '0.1 provisional', marked: true },
  ])
  expect(await house.sql`select price, credits, public from credit_packages`).toEqual([
    { price: 1_000, credits: 1, public: true },
  ])
  expect(await house.sql`select "default" from ranches`).toEqual([{ default: true }])
  expect(await house.sql`select email, first_payment, first_payment_days from settings`).toEqual([
    { email: 'contacto@remate.example', first_payment: 10_000, first_payment_days: 3 },
  ])
})

test('no two cities of a state are called alike', async () => {
  expect(await house.sql`select lower(name), state_id from cities group by 1, 2 having count(*) > 1`).toEqual([])
})

test('a second run changes no row that was edited or deleted, and prints a new link', async () => {
  await house.sql`update settings set contact_phone = '3312345678', fine = 7000`
  await house.sql`update terms set body = 'Los nuestros'`
  await house.sql`delete from subcategories`
  await house.sql`delete from categories`
  await house.sql`delete from groups`
  const { code, output } = await migrateHouse(settings())
  expect(code).toBe(0)
  expect(output).not.toContain('Base data loaded')
  expect(await house.sql`select contact_phone, fine from settings`).toEqual([
    { contact_phone: '3312345678', fine: 7_000 },
  ])
  expect(await house.sql`select body from terms`).toEqual([{ body: 'Los nuestros' }])
  expect([await count('groups'), await count('cities')]).toEqual([0, 2_480])
  expect(output).toMatch(LINK)
})

test('a house with an administrator gets no link', async () => {
  await house.sql`insert into accounts (audience, email, username, name, password_hash)
    values ('admin', 'a@prueba.mx', 'a', 'A', '-')`
  const { output } = await migrateHouse(settings())
  expect(output).not.toMatch(/primer-administrador/)
})

test('base data loaded from several machines at once stand there once', async () => {
  const other = await createOwnedDatabase()
  await migrate(other.ownerUrl)
  const nodes = [1, 2, 3].map(() => connect(other.ownerUrl, { max: 1 }))
  const loads = await Promise.all(nodes.map(({ db }) => loadBase(db, { email: 'a@b.mx', now: 0 })))
  expect(loads.flat().toSorted()).toEqual(['catalogue', 'packages', 'places', 'ranch', 'settings', 'synonyms', 'terms'])
  expect(
    await nodes[0]!
      .sql`select (select count(*)::int from states) as states, (select count(*)::int from terms) as terms`,
  ).toEqual([{ states: 32, terms: 1 }])
  for (const { close } of nodes) await close()
  await other.close()
})

test('existing rows are left alone', async () => {
  const other = await createOwnedDatabase()
  await migrate(other.ownerUrl)
  const { sql, db, close } = connect(other.ownerUrl, { max: 1 })
  await sql`insert into countries (name) values ('Chile')`
  expect(await loadBase(db, { email: 'a@b.mx', now: 0 })).toEqual([
    'settings',
    'catalogue',
    'synonyms',
    'ranch',
    'packages',
    'terms',
  ])
  expect(await sql`select name from countries`).toEqual([{ name: 'Chile' }])
  await close()
  await other.close()
})

test.each([
  [{}, ['DATABASE_URL is missing', 'ORIGIN is missing']],
  [{ DATABASE_URL: 'mysql://u@h/d', ORIGIN: 'https://remate.example' }, ['DATABASE_URL must look like']],
  [
    {
      DATABASE_URL: 'postgres://u@h/d',
      MIGRATION_DATABASE_URL: 'postgres://o@h/other',
      ORIGIN: 'https://remate.example',
    },
    ['MIGRATION_DATABASE_URL and DATABASE_URL must name the same database'],
  ],
  [
    { DATABASE_URL: 'postgres://h/d', MIGRATION_DATABASE_URL: 'postgres://o@h/d', ORIGIN: 'https://remate.example' },
    ['DATABASE_URL must name its user'],
  ],
])('wrong settings %j are reported in one line each', async (wrong, lines) => {
  const { code, output } = await runProgram('server/migrate.ts', wrong as Record<string, string>)
  expect(code).toBe(1)
  const said = output.trim().split('\n')
  expect(said).toHaveLength(lines.length)
  for (const [place, line] of lines.entries()) expect(said[place]).toContain(line)
})
