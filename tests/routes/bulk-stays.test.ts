/** Every act on several rows, posted by hand for a row that its preview keeps: the row stays, and no act is logged. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_KINDS } from '#app/texts/listing/catalogue-kinds.ts'
import { bulkActs } from '#app/routes/admin/bulk-words.ts'
import { patterns } from '#tests/support/actions.ts'
import { addPackage } from '#tests/support/credits.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let browser: Awaited<ReturnType<ServedWorld['browser']>>
beforeAll(async () => {
  world = await openServedWorld()
  const [admin = 0] = await addAdmins(world.database.db, 1)
  browser = await world.browser(admin)
}, 120_000)
afterAll(() => world.close())

/** A row that one act of a list leaves as it is. `where`: the address's parameters; `shown`: the filter that finds it. */
type Staying = { act: string; why: string; id: number; where?: Record<string, number>; shown?: string }

const sql = () => world.database.sql

/** Two rows of a table that are already as each act would make them. `where`: columns of the address's parameters. */
async function switched(
  table: string,
  column: string,
  where: Record<string, string> = {},
  among = 'true',
): Promise<Staying[]> {
  const rows = await sql().unsafe(`select * from ${table} where ${among} order by id limit 2`)
  const [on, off] = [rows[0], rows[1] ?? rows[0]]
  const under = (row: typeof on) =>
    Object.fromEntries(Object.entries(where).map(([param, parent]) => [param, Number(row?.[parent])]))
  await sql().unsafe(`update ${table} set ${column} = id <> ${off?.id} where id in (${on?.id}, ${off?.id})`)
  return [
    ...(on === off ? [] : [{ act: 'activar', why: 'activ', id: on?.id, where: under(on) }]),
    { act: 'desactivar', why: 'inactiv', id: off?.id, where: under(off) },
  ]
}

const two = (table: string, columns: string, values: [string, string]) =>
  sql().unsafe(`insert into ${table} (${columns}) values (${values[0]}), (${values[1]})`)

async function letters(): Promise<Staying[]> {
  const add = (rest: string, values: string) =>
    sql().unsafe(`insert into contact_messages (email, topic, message, created_at${rest})
      values ('l@prueba.mx', 'Datos', 'Hola', now()${values}) returning id`)
  const [asked] = await add(', privacy_right, name, answer_by', `, 'access', 'Lucía', current_date + 20`)
  const [seen] = await add(', seen_at', ', now()')
  return [
    { act: 'visto', why: 'es una solicitud de derechos', id: asked?.id },
    { act: 'visto', why: 'ya está visto', id: seen?.id, shown: '&estado=vistos' },
  ]
}

/** The rows that stay, by the list's path. A new list has none, and fails until it is added. */
const STAYING: Record<string, () => Promise<Staying[]>> = {
  '/messages': letters,
  '/admin/memberships': async () => {
    const id = await addPackage(world.database.db, { name: 'Tres' })
    await sql().unsafe(`update credit_packages set status = false where id = ${id}`)
    return [{ act: 'desactivar', why: 'inactiv', id }]
  },
  '/admin/articles': async () => {
    await two('articles', 'name, price', [`'Silla', 1`, `'Freno', 1`])
    return switched('articles', 'status')
  },
  '/admin/ranchs': async () => {
    await two('ranches', 'name, search', [`'Uno', 'uno'`, `'Dos', 'dos'`])
    await sql().unsafe('update ranches set "default" = false')
    const [house] = await sql().unsafe(
      `insert into ranches (name, search, "default") values ('Casa', 'casa', true) returning id`,
    )
    const rows = await switched('ranches', 'active', {}, 'not "default"')
    return [...rows, { act: 'desactivar', why: 'rancho de la casa', id: house?.id }]
  },
  [`/${CATALOGUE_KINDS.tag.list}`]: async () => {
    await two('tags', 'name', [`'Uno'`, `'Dos'`])
    return switched('tags', 'active')
  },
  [`/${CATALOGUE_KINDS['invitation-code'].list}`]: async () => {
    await two('invitation_codes', 'code', [`'UNO'`, `'DOS'`])
    return switched('invitation_codes', 'active')
  },
  [`/${CATALOGUE_KINDS.synonym.list}`]: async () => {
    await two('synonyms', 'name', [`'uno, dos'`, `'tres, cuatro'`])
    return switched('synonyms', 'active')
  },
  [`/${CATALOGUE_KINDS.group.list}`]: () => switched('groups', 'active'),
  [`/${CATALOGUE_KINDS.category.list}`]: () => switched('categories', 'active', { group: 'group_id' }),
  [`/${CATALOGUE_KINDS.subcategory.list}`]: async () => {
    const rows = await switched('subcategories', 'active', { category: 'category_id' })
    const of = await sql().unsafe('select id, group_id from categories')
    const groupOf = (category: number) => Number(of.find(({ id }) => id === category)?.group_id)
    return rows.map((row) => ({ ...row, where: { ...row.where, group: groupOf(row.where?.category ?? 0) } }))
  },
  [`/${CATALOGUE_KINDS.country.list}`]: () => switched('countries', 'active'),
  [`/${CATALOGUE_KINDS.state.list}`]: () => switched('states', 'active', { country: 'country_id' }),
  [`/${CATALOGUE_KINDS.city.list}`]: () => switched('cities', 'active', { state: 'state_id' }),
}

const lists = patterns.map(({ pattern }) => pattern).filter((pattern) => pattern.endsWith('/varios'))

test('every list with acts on several rows names the rows that each act keeps', () => {
  expect(
    Object.keys(STAYING)
      .map((path) => `${path}/varios`)
      .sort(),
  ).toEqual(lists.toSorted())
})

const actsLogged = async () => Number((await sql()`select count(*) from audit_log`)[0]?.count)

test.each(lists)('%s', async (pattern) => {
  const rows = (await STAYING[pattern.replace(/\/varios$/, '')]?.()) ?? []
  expect(rows.length).toBeGreaterThan(0)
  for (const { act, why, id, where = {}, shown: filter = '' } of rows) {
    expect(Object.keys(bulkActs)).toContain(act)
    const path = pattern.replace(/:(\w+)/g, (_, param: string) => String(where[param]))
    const preview = await browser.open(`${path}?alcance=filtro&acto=${act}${filter}`)
    const shown = [...preview.document.querySelectorAll('.bulk-rows > li small')].map(({ text }) => text)
    // More rows than may be changed at once have no preview; the command is asked all the same.
    const kept = preview.document.querySelector('.bulk-rows') ? shown : [why]
    expect(kept.join(), `${path} ${act}`).toContain(why)
    const before = await actsLogged()
    const done = await browser.post(path, { acto: act, filas: `${id}.0` })
    expect(done.at, `${path} ${act}: ${why}`).toMatch(new RegExp(`hecho=${act}-0-`))
    expect(await actsLogged(), `${path} ${act}: ${why}`).toBe(before)
  }
})
