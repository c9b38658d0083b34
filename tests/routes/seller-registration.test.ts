/** A seller's session until the registration is complete, and the limit on guessed invitation codes, over HTTP. */
import { eq } from 'drizzle-orm'
import type { HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { documents, sellerOnboardings } from '#db/schema/people/onboarding.ts'
import { invitationCodes, sellers } from '#db/schema/people/sellers.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { terms } from '#db/schema/people/terms.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { saveRegistrationData } from '#server/people/sellers/save-registration-data.ts'
import { chooseRanch } from '#server/people/sellers/choose-ranch.ts'
import { registerSeller } from '#server/people/sellers/register-seller.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { patterns } from '#tests/support/actions.ts'
import { errorOf, openBrowser } from '#tests/support/browser.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

const PASS = { pass: 'Caballo7bayo', confirm: 'Caballo7bayo' }

let world: ServedWorld
let termsId: number
beforeAll(async () => {
  world = await openServedWorld()
  const { db } = world.database
  await db.insert(invitationCodes).values([{ code: 'FERIA' }, { code: 'VIEJA', active: false }])
  await db.insert(ranches).values({ name: 'Venta particular', default: true })
  termsId = (await db.select().from(terms))[0]!.id
}, 120_000)
afterAll(() => world.close())
beforeEach(() => world.database.db.delete(rateLimits))

/** Links of the summary above a form, in the page's order. */
const summaryOf = ({ document }: { document: HTMLElement }) =>
  document.querySelectorAll('.error-summary a').map((link) => link.getAttribute('href'))

let nth = 0
async function newSeller(): Promise<number> {
  const name = `nuevo${++nth}`
  const made = await registerSeller(
    world.house,
    { email: `${name}@correo.mx`, username: name, passwordHash: '-', termsId, code: null },
    Date.now(),
  )
  if (!('account' in made)) throw new Error('refused')
  return made.account
}

test('an upload by script while the database is away is answered 503, with the time to send it again', async () => {
  const { sql, db } = world.database
  const [cookie = ''] = await signIn(db, [await newSeller()])
  await sql`create function be_away() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`
  await sql`create trigger away before insert on pending_files execute function be_away()`
  try {
    const body = new FormData()
    const logo = sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    body.set('file', new Blob([new Uint8Array(await logo.png().toBuffer())]), 'logo.png')
    const address = `${world.served.url}/register/ranch/logo`
    const answer = await fetch(address, { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' }, body })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  } finally {
    await sql`drop trigger away on pending_files`
  }
})

/** Sellers at each step of the registration, by the page to which all others redirect. */
const places: [where: string, to: string, lead: () => Promise<number>][] = [
  ['before the ranch', '/register/ranch', newSeller],
  [
    'before the data',
    '/register/salesmandata',
    async () => {
      const seller = await newSeller()
      await chooseRanch(world.house, sellerNo(seller), null, Date.now())
      return seller
    },
  ],
  [
    'before the e-mail is validated',
    '/register/validar-correo',
    async () => {
      const seller = await newSeller()
      await chooseRanch(world.house, sellerNo(seller), null, Date.now())
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
        .png()
        .toBuffer()
      const photo = await prepareDocument(png, { pdf: false })
      await keepDocument(world.house, sellerNo(seller), 'profile-photo', photo, Date.now())
      const names = { name: 'Lucía', paternalSurname: 'Prado', maternalSurname: 'Salas' }
      expect(await saveRegistrationData(world.house, sellerNo(seller), names, Date.now())).toBeNull()
      return seller
    },
  ],
]

const guarded = patterns.filter(({ within }) => within.includes('routes/seller/layout.tsx'))
const steps = ['/register/ranch', '/register/salesmandata', '/register/validar-correo']

describe.each(places)('%s', (_where, to, lead) => {
  test('every page of a seller, and every form, leads there; the steps themselves too', async () => {
    const [cookie] = await signIn(world.database.db, [await lead()])
    const ask = async (path: string, method: string) => {
      const answer = await fetch(world.served.url + path, {
        method,
        redirect: 'manual',
        headers: { cookie: cookie!, 'sec-fetch-site': 'same-origin' },
        ...(method === 'POST' && { body: new URLSearchParams({ intent: 'datos', name: 'x' }) }),
      })
      return `${answer.status} ${answer.headers.get('location')}`
    }
    expect(guarded.length).toBeGreaterThan(10)
    for (const { pattern } of guarded) {
      const path = pattern.replace(/:\w+\??/g, '1')
      for (const method of ['GET', 'POST']) expect(await ask(path, method), `${method} ${path}`).toBe(`303 ${to}`)
    }
    expect(await ask('/pagos/aaaaaaaaaaaaaaaaaaaaaaaa', 'GET')).toBe(`303 ${to}`)
    for (const step of steps) expect(await ask(step, 'GET'), step).toBe(step === to ? '200 null' : `303 ${to}`)
  })
})

describe('at the step that waits for the mail', () => {
  const email = async () => {
    const phone = await world.browser(await places[2]![2]())
    return { phone, page: await phone.open('/register/validar-correo') }
  }

  test('a press on the button that goes on says that the address is not validated yet', async () => {
    const { phone, page } = await email()
    const [on] = page.document.querySelectorAll('a.button').map((link) => link.getAttribute('href') ?? '')
    const pressed = await phone.open(on!)
    expect(pressed.at).toBe('/register/validar-correo?falta')
    expect(pressed.text).toContain('Todavía no está validado')
  })

  test('another mail is said to be sent on the same page, which stays the way on', async () => {
    const pressed = await (await email()).page.press('Enviar un correo nuevo')
    expect(pressed.at).toBe('/register/validar-correo?enviado')
    expect(pressed.text).toContain('Te enviamos un correo nuevo')
    expect(pressed.text).toContain('Ya lo validé: continuar')
  })
})

test('a seller older than the steps is asked for none', async () => {
  const { db } = world.database
  const { seller } = world.furniture
  await db.update(accounts).set({ onboardedAt: null }).where(eq(accounts.id, seller))
  expect((await (await world.browser(seller)).open('/me')).status).toBe(200)
})

test('the form reports errors word for word, keeps the input, and signs in to the steps alone', async () => {
  const browser = await world.browser()
  const page = await browser.open('/register/salesman')
  const typed = { email: 'sofia@correo.mx', user: 'Sofia.R', useCode: 'VIEJA' }
  const empty = await page.press('Continuar')
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Completa los campos requeridos.')])
  expect(summaryOf(empty)).toEqual(['useCode', 'email', 'user', 'pass', 'confirm'].map((name) => `#registro-${name}`))
  const bare = await empty.press('Continuar', { useCode: 'VIEJA', user: 'Don Chuy' })
  expect(summaryOf(bare).slice(0, 3)).toEqual(['useCode', 'email', 'user'].map((name) => `#registro-${name}`))
  expect(errorOf(bare, 'user')).toContain('sin espacios')
  const odd = await bare.press('Continuar', { ...typed, ...PASS, user: 'Sofía!', confirm: 'Otra' })
  expect(errorOf(odd, 'user')).toContain('Usa solo letras sin acento')
  expect(errorOf(odd, 'confirm')).toContain('Confirmación de contraseña incorrecta.')
  expect(odd.text).toContain('Revisa tus datos y contraseña.')
  const wrong = await odd.press('Continuar', { ...typed, ...PASS })
  expect(errorOf(wrong, 'useCode')).toContain('Valida el código de invitación, contacta a un administrador')
  expect(wrong.document.querySelector('input[name=user]')?.getAttribute('value')).toBe('Sofia.R')
  expect(wrong.document.toString()).not.toContain(PASS.pass)
  const judged = await wrong.press('Continuar', { ...typed, useCode: ' feria ' })
  const declined = await judged.press('Registrarme')
  expect(errorOf(declined, 'terms')).toContain('Para continuar es necesario aceptar los términos y condiciones.')
  const made = await declined.press('Registrarme', { terms: 'on' })
  expect([made.status, made.at]).toEqual([200, '/register/ranch?registrado'])
  expect(made.text).toContain('Vendedor registrado correctamente.')
  expect((await browser.open('/sales/horses')).at).toBe('/register/ranch')
  const [row] = await world.database.db.select().from(accounts).where(eq(accounts.email, 'sofia@correo.mx'))
  expect(row).toMatchObject({ audience: 'seller', username: 'sofia.r', emailValidatedAt: null, onboardedAt: null })
})

test('codes are not tried without end: the eleventh wrong one has to wait, a right one costs nothing', async () => {
  const guess = async (useCode: string, n: number) =>
    (await (await world.browser()).post('/register/salesman', { useCode, email: `g${n}@x.mx`, user: `g${n}` })).status
  for (let n = 0; n < 5; n++) expect(await guess('FERIA', n)).toBe(400)
  for (let n = 0; n < 10; n++) expect(await guess(`adivina${n}`, n)).toBe(400)
  expect(await guess('adivina', 11)).toBe(429)
  expect(await guess('FERIA', 12)).toBe(429)
})

test('without required invitation codes the form has no such field', async () => {
  const { db } = world.database
  await db.update(settings).set({ invitationCodeRequired: false })
  const page = await (await world.browser()).open('/register/salesman')
  expect(page.document.querySelector('input[name=useCode]')).toBeNull()
  const judged = await page.press('Continuar', { email: 'sin@correo.mx', user: 'sincodigo', ...PASS })
  const made = await judged.press('Registrarme', { terms: 'on' })
  expect(made.at).toBe('/register/ranch?registrado')
  await db.update(settings).set({ invitationCodeRequired: true })
})

test('without scripts a button brings the next list with the input kept; a taken name is reported', async () => {
  const seller = await newSeller()
  const browser = await world.browser(seller)
  const page = await browser.open('/register/ranch')
  const chosen = await page.press('Elegir País', { name: 'rancho el fresnó', phone: '33 12' })
  expect(chosen.status).toBe(200)
  expect(chosen.text).toContain('Nombre de rancho no disponible')
  expect(chosen.document.querySelector('input[name=phone]')?.getAttribute('value')).toBe('33 12')
  const refused = await chosen.press('Guardar y continuar', { name: 'Rancho Nuevo', email: '' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Nombre disponible')
  expect(refused.text).toContain('Completa los campos.')
  expect(errorOf(refused, 'email')).toContain('E-mail es requerido')
  expect(refused.text).toContain('El logo es requerido.')
  expect(refused.document.querySelector('#rancho-phone-description')?.text.trim()).toBe('10 dígitos, con lada.')
  expect(summaryOf(refused)).toEqual(expect.arrayContaining(['#estados', '#rancho-logo']))
  const done = await refused.press('Guardar y continuar', { tipo: 'cuenta' })
  expect(done.at).toBe('/register/salesmandata')
  expect(summaryOf(await done.press('Guardar y continuar'))[0]).toBe('#datos-photo')
  const [row] = await world.database.db
    .select({ ranch: ranches.name, state: sellerOnboardings.state })
    .from(sellers)
    .innerJoin(ranches, eq(ranches.id, sellers.ranchId))
    .innerJoin(sellerOnboardings, eq(sellerOnboardings.accountId, sellers.accountId))
    .where(eq(sellers.accountId, seller))
  expect(row).toEqual({ ranch: 'Venta particular', state: 'personalData' })
})

test('names that are too long are not called missing', async () => {
  const seller = await newSeller()
  const browser = await world.browser(seller)
  const ranch = await browser.open('/register/ranch')
  const data = await ranch.press('Guardar y continuar', { tipo: 'cuenta' })
  const names = { name: 'L'.repeat(201), paternalSurname: 'Prado', maternalSurname: 'Salas' }
  await world.database.db.insert(documents).values({
    accountId: seller,
    kind: 'profile-photo',
    file: 'foto.jpg',
    contentType: 'image/jpeg',
    bytes: 1,
    uploadedAt: Date.now(),
  })
  const long = await data.press('Guardar y continuar', names)
  expect(errorOf(long, 'name')).toContain('Nombre debe ser menor a 201 caracteres')
  expect(long.text).toContain('Problemas al registrar los datos del vendedor.')
  expect(long.text).not.toContain('Completa los campos requeridos.')
  const none = await long.press('Guardar y continuar', { name: '' })
  expect(none.text).toContain('Completa los campos requeridos.')
})

test('names of ranches are looked up from three characters on, a limited number of times', async () => {
  const [cookie] = await signIn(world.database.db, [await newSeller()])
  const look = async (nombre: string) => {
    const address = `${world.served.url}/register/ranch/nombre?${new URLSearchParams({ nombre })}`
    const answer = await fetch(address, { headers: { cookie: cookie! } })
    return answer.ok ? ((await answer.json()) as { free: boolean | null }).free : answer.status
  }
  expect(await look('el')).toBeNull()
  expect(await look('x'.repeat(3_000))).toBeNull()
  expect(await look(' RANCHO el frésno ')).toBe(false)
  expect(await look('Rancho sin dueño')).toBe(true)
  const answers = await Promise.all(Array.from({ length: 240 }, () => look('Otro')))
  expect(answers.filter((answer) => answer === 429).length).toBeGreaterThan(0)
})

test('a message about the ranch reaches the house with the seller’s address and the ranch’s name', async () => {
  const { db } = world.database
  const { seller, ranch } = world.furniture
  await db.insert(sellers).values({ accountId: seller, ranchId: ranch })
  const page = await (await world.browser(seller)).open('/me/rancho')
  expect(page.document.querySelector('textarea')?.textContent).toContain('Nombre: Rancho El Fresno')
  const sent = await page.press('Enviar mensaje')
  expect(sent.at).toBe('/me/rancho?enviado')
  expect(await db.select().from(contactMessages)).toMatchObject([
    {
      email: 'vendedor@prueba.mx',
      topic: 'Cambio de datos: Rancho El Fresno',
      message: expect.stringContaining('Quiero cambiar:'),
    },
  ])
})

test('what is wrong is listed in the order in which it stands on the page', async () => {
  const page = await openBrowser(world.served.url).open('/register/salesman')
  const { document } = await page.press('Continuar')
  const listed = document.querySelectorAll('.error-summary a').map((link) => link.getAttribute('href')?.slice(1) ?? '')
  const fields = document.querySelectorAll('form [aria-invalid]').map((field) => field.getAttribute('id') ?? '')
  expect(fields.length).toBeGreaterThan(3)
  expect(listed).toEqual(fields)
})
