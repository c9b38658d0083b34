/** The one next step of a seller whose horse is authorized: the same on every screen that shows the horse. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPackage, takeCards } from '#tests/support/credits.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let named = 0

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

async function sellerWith(given: { told?: boolean; bank?: boolean }, stage: 5 | 6) {
  const seller = await addSeller(world, `ganadero${++named}`, given)
  const horse = await addListing(world, seller, stage, { name: 'Centella' })
  return { horse, phone: await world.browser(seller) }
}
type Phone = Awaited<ReturnType<typeof sellerWith>>['phone']

const linksOf = async (phone: Phone, path: string) => {
  const { document } = await phone.open(path)
  const main = document.querySelector('main') ?? document
  return main.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
}

test('a new seller is told on the dashboard which data are missing, and what a horse has not', async () => {
  const { horse, phone } = await sellerWith({ told: false }, 5)
  const { text } = await phone.open('/sales')
  expect(text).toContain('Completa tus datos: ')
  expect(text).toContain('celular, dirección')
  expect((await phone.open(`/sales/HorseDetail/${horse}`)).text).toContain('Sin padecimientos declarados')
})

test('a seller without enrolments reads what one costs before the list of packages', async () => {
  const seller = await addSeller(world, 'sin-inscripciones')
  const horse = await addListing(world, seller, 1, { name: 'Centella' })
  await takeCards(world.house.db, true)
  await addPackage(world.house.db, { price: 4_500, credits: 5 })
  await addPackage(world.house.db, { price: 1_000, credits: 1 })
  const { text } = await (await world.browser(seller)).open(`/sales/HorseDetail/${horse}/inscribir`)
  expect(text).toContain('Hay desde $1,000. ')
})

test('the last identity document leads on', async () => {
  const { phone } = await sellerWith({}, 5)
  const { text, document } = await phone.open('/me/documentos?guardado')
  expect(text).toContain('Tus documentos están completos.')
  expect(document.querySelector('main a.button')?.getAttribute('href')).toBe('/sales')
  expect((await phone.open('/me/documentos')).text).not.toContain('Tus documentos están completos.')
})

describe('with everything but the bank data', () => {
  let horse: number
  let phone: Phone
  beforeEach(async () => ({ horse, phone } = await sellerWith({ bank: false }, 5)))

  test.each([
    ['the list', () => '/sales/horses'],
    ['the horse', () => `/sales/HorseDetail/${horse}`],
    ['the dashboard', () => '/sales'],
    ['scheduling', () => '/sales/events/nueva'],
  ])('%s says that the CLABE is missing, and leads to it', async (_, path) => {
    const page = await phone.open(path())
    expect(page.text).toContain('Falta tu CLABE')
    expect(page.text).not.toContain('Programa su subastaSigue')
    expect(await linksOf(phone, path())).toContain('/me/banco')
  })

  test('the dashboard counts it as a warning', async () => {
    const { text } = await phone.open('/sales')
    expect(text).toContain('Centella no se puede programar: falta tu CLABE')
    expect(text).not.toContain('Nada pendiente')
  })

  test('once the CLABE is saved, its page leads on to the horse', async () => {
    const page = await phone.open('/me/banco')
    const saved = await page.press('Guardar datos bancarios', {
      bank: 'Banorte',
      clabe: '032180000118359719',
      accountHolder: 'Ramona',
    })
    expect(saved.text).toContain('Ya puedes terminar Centella')
    expect(saved.document.querySelector(`a[href="/sales/HorseDetail/${horse}/terminar"]`)).not.toBeNull()
    expect((await phone.open('/sales')).text).toContain('Falta presionar Terminar')
  })
})

test('missing documents come before the CLABE', async () => {
  const { horse, phone } = await sellerWith({ told: false }, 5)
  expect((await phone.open(`/sales/HorseDetail/${horse}`)).text).toContain('Faltan tus documentos')
  expect(await linksOf(phone, '/sales/horses')).toContain('/me/documentos')
})

test('with nothing missing, Terminar is the next step, on the dashboard too', async () => {
  const { horse, phone } = await sellerWith({}, 5)
  const finish = `/sales/HorseDetail/${horse}/terminar`
  for (const path of ['/sales/horses', '/sales', '/sales/events/nueva']) {
    expect((await phone.open(path)).text).toContain('Falta presionar Terminar')
    expect(await linksOf(phone, path)).toContain(finish)
  }
})

test("at 5 and 6 the banner has the specification's name, and beneath it stands the difference", async () => {
  const banners = {
    5: 'Autorizado & Listo para evento Falta tu CLABE',
    6: 'Autorizado & Listo para evento Listo para programar',
  }
  for (const stage of [5, 6] as const) {
    const { phone, horse } = await sellerWith({ bank: false }, stage)
    for (const path of ['/sales/horses', `/sales/HorseDetail/${horse}`]) {
      const { document } = await phone.open(path)
      expect(document.querySelector('.stage-banner')?.structuredText.replace(/\s+/g, ' ')).toBe(banners[stage])
    }
  }
})

test('at 6 it is ready to be scheduled', async () => {
  const { phone } = await sellerWith({}, 6)
  expect((await phone.open('/sales/horses')).text).toContain('Listo para programar')
  expect((await phone.open('/sales')).text).toContain('Listo para programar')
})
