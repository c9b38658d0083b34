/** Acts on several rows of a list: exactly the previewed rows, each by its own command with its own line of the log. */
import { asc, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles, tags } from '#db/schema/listing/catalogue.ts'
import { ranches } from '#db/schema/people/places.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { addPackage } from '#tests/support/credits.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

type Browser = Awaited<ReturnType<ServedWorld['browser']>>
type Page = Awaited<ReturnType<Browser['open']>>

let world: ServedWorld
let [ana = 0, berta = 0]: number[] = []
let browser: Browser
beforeAll(async () => {
  world = await openServedWorld()
  ;[ana = 0, berta = 0] = await addAdmins(world.database.db, 2)
  browser = await world.browser(ana)
}, 120_000)
afterAll(() => world.close())

const db = () => world.house.db

/** Tags called `word` 1 to `n`; their ids. */
async function addTags(word: string, n: number, active = true): Promise<number[]> {
  const names = Array.from({ length: n }, (_, nth) => ({ name: `${word} ${nth + 1}`, active }))
  return (await db().insert(tags).values(names).returning()).map(({ id }) => id)
}

const inactive = async (word: string) =>
  (
    await db()
      .select()
      .from(tags)
      .where(like(tags.name, `${word} %`))
      .orderBy(asc(tags.id))
  )
    .filter(({ active }) => !active)
    .map(({ name }) => name)

const acts = (ids: number[], noun = 'tag') =>
  db()
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.subject,
        ids.map((id) => `${noun}:${id}`),
      ),
    )
    .orderBy(asc(auditLog.id))

const textsOf = (page: Page, selector: string) =>
  [...page.document.querySelectorAll(selector)].map(({ text }) => text.trim().replace(/\s+/g, ' '))
const foot = (page: Page) => textsOf(page, '.bulk-links > a')
const linkTo = (page: Page, name: string) =>
  [...page.document.querySelectorAll('main a')]
    .find(({ text }) => text.trim() === name)
    ?.getAttribute('href')
    ?.replaceAll('&amp;', '&') ?? 'no such link'
const rowsOf = (page: Page) => textsOf(page, '.bulk-rows > li')
const notice = (page: Page) => textsOf(page, '.notice p').at(-1)

test('a list names both scopes; a page acts on its rows alone, the filter on all that it finds', async () => {
  const ids = await addTags('Montura', 7)
  await addTags('Freno', 2)
  const list = await browser.open('/admin/tags?texto=montura&pagina=2')
  expect(foot(list)).toEqual(['Los 2 de la página', 'Los 7 del filtro'])
  const page = await browser.open(linkTo(list, 'Los 2 de la página'))
  expect(rowsOf(page)).toEqual(['Montura 6', 'Montura 7'])
  const done = await page.press('Desactivar 2 tags')
  expect(done.at).toMatch(/^\/admin\/tags\?texto=montura&pagina=2&hecho=/)
  expect(notice(done)).toBe('Se desactivaron 2 tags.')
  expect(await inactive('Montura')).toEqual(['Montura 6', 'Montura 7'])

  const all = await browser.open(linkTo(done, 'Los 7 del filtro'))
  expect(rowsOf(all)).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `Montura ${n}`),
    ...[6, 7].map((n) => `Montura ${n} ya está inactivo`),
  ])
  expect(notice(await all.press('Desactivar 5 tags'))).toBe('Se desactivaron 5 tags.')
  expect(await inactive('Montura')).toHaveLength(7)
  expect(await inactive('Freno')).toEqual([])
  // One line each, as the act on a single row writes it.
  expect(await acts(ids)).toEqual(
    [6, 7, 1, 2, 3, 4, 5].map((n) =>
      expect.objectContaining({
        adminId: ana,
        action: 'tag.changed',
        subject: `tag:${ids[n - 1]}`,
        details: { before: { active: true }, after: { active: false } },
      }),
    ),
  )
})

test('what a colleague changed, switched, deleted or added meanwhile is left alone and told', async () => {
  const [first, renamed, switched, deleted] = await addTags('Riata', 4)
  const preview = await browser.open('/admin/tags/varios?texto=riata&alcance=filtro')
  const other = await world.browser(berta)
  await (await other.open(`/admin/tags/entrada/${renamed}`)).press('Guardar', { name: 'Riata larga' })
  await (await other.open(`/admin/tags/varios?texto=riata+3`)).press('Desactivar 1 tag')
  await (await other.open(`/admin/tags/entrada/${deleted}/eliminar`)).press('Eliminar')
  await addTags('Riata nueva', 1)
  expect(notice(await preview.press('Desactivar 4 tags'))).toBe(
    'Se desactivó 1 tag. 1 ya estaba así. 2 quedaron como estaban: cambiaron mientras revisabas.',
  )
  const still = await db().select().from(tags).where(like(tags.name, 'Riata%')).orderBy(asc(tags.id))
  expect(still.map(({ id, active }) => [id, active])).toEqual([
    [first, false],
    [renamed, true],
    [switched, false],
    [expect.any(Number), true],
  ])
})

test('sent twice, also at once by two people, an act is done once', async () => {
  const ids = await addTags('Espuela', 6)
  const preview = await browser.open('/admin/tags/varios?texto=espuela&alcance=filtro')
  const other = await (await world.browser(berta)).open('/admin/tags/varios?texto=espuela&alcance=filtro')
  await Promise.all([preview.press('Desactivar 6 tags'), other.press('Desactivar 6 tags')])
  expect(await acts(ids)).toHaveLength(6)
  expect(notice(await preview.press('Desactivar 6 tags'))).toBe('No había nada que cambiar. 6 ya estaban así.')
  expect(await acts(ids)).toHaveLength(6)
})

test('at most 500 rows: more have no link and no button, and a form with more is refused', async () => {
  const ids = await addTags('Cabestro', 501)
  const list = await browser.open('/admin/tags?texto=cabestro')
  expect(foot(list)).toEqual(['Los 5 de la página'])
  expect(textsOf(list, '.bulk-links > span').at(-1)).toBe('Los 501 del filtro: son más de 500, filtra')
  const preview = await browser.open('/admin/tags/varios?texto=cabestro&alcance=filtro')
  expect(notice(preview)).toContain('Son más de 500')
  expect(preview.document.querySelector('main form')).toBeNull()
  const filas = ids.map((id) => `${id}.0`).join(' ')
  const bad: Record<string, string>[] = [
    { acto: 'desactivar', filas },
    { acto: 'eliminar', filas: `${ids[0]}.0` },
    { acto: 'desactivar', filas: `${ids[0]}` },
    { acto: 'desactivar', filas: '' },
    { filas: `${ids[0]}.0` },
  ]
  for (const body of bad)
    expect((await browser.post('/admin/tags/varios', body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
  expect(await acts(ids.slice(0, 1))).toEqual([])

  await db().delete(tags).where(eq(tags.id, ids[500]!))
  const all = await browser.open('/admin/tags/varios?texto=cabestro&alcance=filtro')
  expect(rowsOf(all)).toHaveLength(500)
  expect(notice(await all.press('Desactivar 500 tags'))).toBe('Se desactivaron 500 tags.')
  expect(await inactive('Cabestro')).toHaveLength(500)
  const again = await browser.open('/admin/tags/varios?texto=cabestro&alcance=filtro')
  expect(textsOf(again, '.filter-tabs a[aria-current]')).toEqual(['Los 500 del filtro', 'Activar (500)'])
}, 60_000)

test('an entry of another parent is not touched', async () => {
  const [place] = await world.database.sql<{ state: number; city: number }[]>`
    select state_id as state, id as city from cities order by id limit 1`
  const { state = 0, city = 0 } = place ?? {}
  const [other] = await world.database.sql<{ id: number }[]>`
    insert into states (name, country_id) select 'Otro estado', country_id from states where id = ${state} returning id`
  const post = { acto: 'desactivar', filas: `${city}.0` }
  expect((await browser.post(`/admin/countries/states/${other!.id}/varios`, post)).status).toBe(200)
  const [still] = await world.database.sql`select active from cities where id = ${city}`
  expect(still).toEqual({ active: true })
})

test('articles, packages, ranches and messages: each act is that of the single row', async () => {
  const named = [{ name: 'Silla A' }, { name: 'Silla B' }].map((each) => ({ ...each, price: 900 }))
  const sold = (await db().insert(articles).values(named).returning()).map(({ id }) => id)
  const off = await (await browser.open('/admin/articles/varios?texto=silla')).press('Desactivar 2 artículos')
  expect(notice(off)).toBe('Se desactivaron 2 artículos.')
  const on = await (await browser.open('/admin/articles/varios?texto=silla')).press('Activar 2 artículos')
  expect(notice(on)).toBe('Se activaron 2 artículos.')
  expect(await db().select().from(articles).where(inArray(articles.id, sold))).toMatchObject([
    { name: 'Silla A', price: 900, status: true },
    { name: 'Silla B', status: true },
  ])
  expect((await acts(sold, 'article')).map(({ action }) => action)).toEqual(Array(4).fill('article.changed'))

  // To offer a package asks for a second factor, which one answers for a single package.
  const [offered, put] = [await addPackage(db(), { name: 'Tres' }), await addPackage(db(), { name: 'Seis' })]
  await db().update(creditPackages).set({ status: false }).where(eq(creditPackages.id, put))
  const packages = await browser.open('/admin/memberships/varios?alcance=filtro')
  expect(packages.text).not.toContain('Activar')
  await packages.press(`Desactivar ${rowsOf(packages).filter((row) => !row.includes('ya está')).length} paquete`)
  expect((await acts([offered], 'package')).map(({ action }) => action)).toEqual(['package.changed'])
  const refused = await browser.post('/admin/memberships/varios', { acto: 'activar', filas: `${put}.0` })
  expect(refused.status).toBe(400)

  await db().update(ranches).set({ default: false })
  const [house] = await db()
    .insert(ranches)
    .values({ name: 'Casa', search: foldForSearch('Casa'), default: true })
    .returning()
  const own = await browser.open('/admin/ranchs/varios?texto=casa')
  expect(rowsOf(own)).toEqual(['Casa es el rancho de la casa'])
  await browser.post('/admin/ranchs/varios', { acto: 'desactivar', filas: `${house!.id}.0` })
  expect(await db().select().from(ranches).where(eq(ranches.id, house!.id))).toMatchObject([{ active: true }])

  const letter = { email: 'lucia@prueba.mx', topic: 'Visita', message: '¿Hay visitas?' }
  const sent = (await db().insert(contactMessages).values([letter, letter]).returning()).map(({ id }) => id)
  const seen = await (await browser.open('/messages/varios?texto=visita')).press('Marcar como vistos 2 mensajes')
  expect(notice(seen)).toBe('Se marcaron como vistos 2 mensajes.')
  expect((await acts(sent, 'message')).map(({ action }) => action)).toEqual(['message.seen', 'message.seen'])
})

test('the checked rows of a page alone are previewed and changed; one that has left the page is told', async () => {
  const [, second = 0, , fourth = 0] = await addTags('Bocado', 4)
  const list = await browser.open('/admin/tags?texto=bocado')
  const boxes = [...list.document.querySelectorAll('tbody input[name=fila]')]
  expect(boxes.map((box) => [box.getAttribute('aria-label'), box.getAttribute('form')])).toEqual(
    [1, 2, 3, 4].map((n) => [`Seleccionar Bocado ${n}`, 'varios']),
  )
  const asked = (rows: (number | string)[]) =>
    `/admin/tags/varios?texto=bocado&alcance=filas${rows.map((row) => `&fila=${row}`).join('')}`
  const preview = await browser.open(asked([second, fourth]))
  expect(rowsOf(preview)).toEqual(['Bocado 2', 'Bocado 4'])
  expect(textsOf(preview, '.filter-tabs a[aria-current]')[0]).toBe('2 tags seleccionados')
  expect(notice(await preview.press('Desactivar 2 tags'))).toBe('Se desactivaron 2 tags.')
  expect(await inactive('Bocado')).toEqual(['Bocado 2', 'Bocado 4'])

  await db().delete(tags).where(eq(tags.id, fourth))
  const left = await browser.open(asked([second, fourth]))
  expect(textsOf(left, '.notice p')).toContain('1 de lo que marcaste ya no está en esa página y se queda como está.')
  expect(rowsOf(left)).toEqual(['Bocado 2'])
})

test('boxes of any kind find nothing but rows of the page', async () => {
  const [own = 0] = await addTags('Mecate', 2)
  const [other = 0] = await addTags('Ajeno', 1)
  const bad = [other, 0, -1, 'x', '1e3', '9'.repeat(30), `${own} or 1=1`, '']
  const path = `/admin/tags/varios?texto=mecate&alcance=filas${bad.map((row) => `&fila=${row}`).join('')}`
  expect(rowsOf(await browser.open(path))).toEqual([])
  const none = await browser.open('/admin/tags/varios?texto=mecate&alcance=filas')
  expect(notice(none)).toBe('No marcaste ningún renglón.')
})

test('what stands above a list speaks of its rows in their gender', async () => {
  const [added] = await world.database.sql<{ group: number }[]>`
    insert into categories (name, group_id) select 'Otra categoría', group_id from categories limit 1
    returning group_id as group`
  const page = await browser.open(`/admin/categories/${added!.group}`)
  const said = page.document.querySelector('.bulk-links output')
  expect(said?.getAttribute('data-many')).toBe('2 categorías seleccionadas')
  await db()
    .insert(articles)
    .values([
      { name: 'Cincha A', price: 1 },
      { name: 'Cincha B', price: 1 },
    ])
  const shop = await browser.open('/admin/articles?texto=cincha')
  expect(shop.document.querySelector('.bulk-links output')?.getAttribute('data-one')).toBe('1 artículo seleccionado')
})

test('the boxes of the longest page fit in an address', async () => {
  const ids = await addTags('Pretal', 100)
  const boxes = ids.map((id) => `&fila=${id}`).join('')
  const path = `/admin/tags/varios?texto=pretal&filas=100&orden=-nombre&pagina=1&alcance=filas&acto=desactivar${boxes}`
  const preview = await browser.open(path)
  expect(rowsOf(preview)).toHaveLength(100)
  expect(notice(await preview.press('Desactivar 100 tags'))).toBe('Se desactivaron 100 tags.')
})
