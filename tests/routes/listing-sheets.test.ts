/** Many horses from one sheet, without a script: template, rows with the form's errors, drafts, photos. */
import { readFile } from 'node:fs/promises'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { readTable } from '#server/engine/tables/read-table.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { addSeller } from '#tests/support/own-listings.ts'
import { phonePhoto } from '#tests/support/picture-bytes.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { zipOf } from '#tests/support/vet-files.ts'

const ADDRESS = '/sales/horses/hoja'

let world: ServedWorld
let seller = 0
let cookie = ''
beforeAll(async () => {
  world = await openServedWorld()
  await world.database.sql`update ranches set "default" = true where id = ${world.furniture.ranch}`
  await world.database.db.update(settings).set({ listingSheets: true })
  seller = await addSeller(world, 'ranchero')
  cookie = (await signIn(world.database.db, [seller]))[0] ?? ''
}, 120_000)
afterAll(() => world.close())

const ask = (path: string, init: RequestInit = {}) =>
  fetch(world.served.url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' }, redirect: 'manual', ...init })

/** Posts a form, with files as their names and bytes. */
async function post(fields: Record<string, string>, files: [field: string, name: string, bytes: Uint8Array][] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [field, name, bytes] of files) body.append(field, new File([new Uint8Array(bytes)], name))
  const answer = await ask(ADDRESS, { method: 'POST', body })
  const page = parse(await answer.text())
  const hidden = (name: string) => page.querySelector(`input[name="${name}"]`)?.getAttribute('value') ?? ''
  return { status: answer.status, text: page.querySelector('main')?.structuredText ?? '', hidden }
}

const drafts = async () =>
  world.database.sql<{ name: string; photos: number }[]>`
    select name, (select count(*)::int from listing_photos where listing_id = l.id) as photos
    from listings l where seller_id = ${seller} order by id`

/** The template's header, and rows by column. */
async function sheetOf(...rows: Record<string, string>[]): Promise<Buffer> {
  const table = await readTable(new Uint8Array(await (await ask(`${ADDRESS}/plantilla.xlsx`)).arrayBuffer()), {
    rows: 101,
    columns: 60,
  })
  if (!('rows' in table)) throw new Error(table.refused)
  const header = table.rows[0]?.cells ?? []
  const lines = rows.map((row) => header.map((column) => `"${row[column] ?? ''}"`))
  return Buffer.from([header, ...lines].map((cells) => cells.join(';')).join('\r\n'))
}

test('the template, filled in by another program, has no errors, and its rows become drafts once', async () => {
  const filled = await readFile(new URL('../support/tables/filled.xlsx', import.meta.url))
  const checked = await post({}, [['archivo', 'mis caballos.xlsx', filled]])
  expect(checked.status).toBe(200)
  expect(checked.text).toContain('2 caballos listos')
  expect(await drafts()).toEqual([])
  for (const made of ['2 borradores guardados', 'No hubo nada nuevo']) {
    const stored = await post({ hoja: checked.hidden('hoja') })
    expect(stored.text).toContain(made)
  }
  expect((await drafts()).map(({ name }) => name)).toEqual(['Relámpago', 'Niña Bonita'])
  const again = await post({}, [['archivo', 'otra vez.xlsx', filled]])
  expect(again.text).toContain('Ya está entre tus caballos')
})

test('a missing, unknown or repeated column stops with its name', async () => {
  const sheet = (await sheetOf({ Nombre: 'Uno' })).toString().replace('Sexo', 'Color').replace('Alzada (cm)', 'Nombre')
  const { status, text } = await post({}, [['archivo', 'caballos.csv', Buffer.from(sheet)]])
  expect(status).toBe(400)
  expect(text).toContain('La columna «Color» no es de la plantilla')
  expect(text).toContain('La columna «Nombre» está dos veces')
  expect(text).toContain('Faltan las columnas «Sexo», «Alzada (cm)»')
})

test('rows with errors are named with their column and stay out; a horse of the same name is made only if asked', async () => {
  const sheet = await sheetOf(
    { Nombre: 'Trueno', 'Alzada (cm)': '900' },
    { Nombre: 'Centella', Sexo: 'Hembra' },
    { Nombre: 'Relámpago' },
  )
  const checked = await post({}, [['archivo', 'caballos.csv', sheet]])
  expect(checked.text).toContain('Renglón 2')
  expect(checked.text).toContain('Alzada (cm): Escribe la alzada en centímetros')
  expect(checked.text).toContain('Ya tienes un caballo con este nombre')
  const before = (await drafts()).length
  expect((await post({ hoja: checked.hidden('hoja') })).text).toContain('1 borrador guardado')
  expect((await post({ hoja: checked.hidden('hoja'), 'otro[2]': 'on' })).text).toContain('1 borrador guardado')
  expect((await drafts()).slice(before).map(({ name }) => name)).toEqual(['Centella', 'Relámpago'])
})

test('photos go to their horses by name, chosen together or in a zip; the others are named', async () => {
  const checked = await post({}, [
    ['archivo', 'a.csv', await sheetOf({ Nombre: 'Luna', Fotos: 'DSC1.jpg' }, { Nombre: 'Sol' })],
  ])
  const stored = await post({ hoja: checked.hidden('hoja') })
  const caballos = stored.hidden('caballos')
  const [one, two, three] = [await phonePhoto(80, 60), await phonePhoto(90, 60), await phonePhoto(100, 60)]
  const zip = await zipOf({ 'fotos/sol 1.jpg': two, 'fotos/luna-2.jpg': three, 'fotos/notas.txt': Buffer.from('x') })
  const taken = await post({ caballos }, [
    ['fotos', 'DSC1.JPG', one],
    ['fotos', 'perro.jpg', two],
    ['fotos', 'luna.jpg', Buffer.from('no es una foto')],
    ['fotos', 'todas.zip', zip],
  ])
  expect(taken.status).toBe(200)
  expect(taken.text).toContain('3 fotos agregadas')
  expect(taken.text).toMatch(/No sabemos de qué caballo son.*perro\.jpg.*notas\.txt/s)
  expect(taken.text).toMatch(/No se agregaron.*luna\.jpg: /s)
  expect((await drafts()).slice(-2)).toEqual([
    { name: 'Luna', photos: 2 },
    { name: 'Sol', photos: 1 },
  ])
  // A page that is not theirs adds nothing.
  const stranger = await addSeller(world, 'otra')
  cookie = (await signIn(world.database.db, [stranger]))[0] ?? ''
  expect((await post({ caballos }, [['fotos', 'sol 3.jpg', one]])).text).toContain('0 fotos agregadas')
})

test('switched off, neither page nor template nor link is there', async () => {
  await world.database.db.update(settings).set({ listingSheets: false })
  expect((await ask(ADDRESS)).status).toBe(404)
  expect((await ask(`${ADDRESS}/plantilla.xlsx`)).status).toBe(404)
  expect((await post({ hoja: '[]' })).status).toBe(404)
  expect(await (await ask('/sales/horses')).text()).not.toContain(ADDRESS)
})
