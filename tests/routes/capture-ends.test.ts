/** A capture from an empty press to its last sentence: nothing is stored of nothing, and what is missing is said. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listings } from '#db/schema/listing/listings.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let named = 0
let seller: number
let phone: Awaited<ReturnType<ServedWorld['browser']>>

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

beforeEach(async () => {
  seller = await addSeller(world, `capturista${++named}`)
  phone = await world.browser(seller)
})

const stored = () => world.house.db.$count(listings, eq(listings.sellerId, seller))

describe.each([
  ['/sales/newHorseSimp', 'rapida'],
  ['/sales/newTrailer', 'remolque'],
])('a press on Guardar at %s', (path, page) => {
  // Their place is chosen when the page opens.
  beforeEach(async () => {
    await world.house.db.insert(sellers).values({ accountId: seller, ranchId: world.furniture.ranch })
  })

  test('with nothing entered lists what is needed and stores nothing', async () => {
    const pressed = await (await phone.open(path)).press('Guardar')
    expect(pressed.status).toBe(400)
    const dialog = pressed.document.querySelector('dialog[open]')
    expect(dialog?.text).toContain('Información pendiente')
    expect(dialog?.text).toContain('Todavía no hay nada que guardar.')
    expect(linksOf(dialog)).toContain(`${path}#captura-name`)
    for (const link of linksOf(dialog))
      expect(pressed.document.querySelector(`#${link?.split('#')[1]}`), link).toBeTruthy()
    expect(await stored()).toBe(0)
    expect((await phone.open('/sales/horses')).text).toContain('Todavía no tienes caballos registrados')
  })

  test('by the page’s script likewise', async () => {
    const { document } = await phone.open(path)
    const place = document.querySelectorAll('dependent-selects select').flatMap((select) => {
      const chosen = select.querySelector('option[selected]')?.getAttribute('value')
      return chosen ? [[select.getAttribute('name') ?? '', chosen]] : []
    })
    const key = randomBytes(12).toString('hex')
    const typed = { ...Object.fromEntries(place), key, base: '', intent: 'registrar' }
    expect(typed.ciudades).toBe(String(world.furniture.city))
    const answer = await phone.post(`/sales/captura/${page}`, typed)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.document.toString())).toMatchObject({
      as: 'blank',
      missing: expect.arrayContaining(['name', 'photo', 'price']),
    })
    expect(await stored()).toBe(0)
  })

  test('with a name alone begins it, in the seller’s place', async () => {
    const pressed = await (await phone.open(path)).press('Guardar', { name: 'Canela' })
    expect(pressed.text).toContain('Lo que capturaste está guardado.')
    expect(await stored()).toBe(1)
  })
})

describe('an advanced capture', () => {
  let horse: number
  beforeEach(async () => {
    horse = await addListing(world, seller, 1, { complete: false, name: 'Canela' })
  })
  const at = (step = '') => `/sales/updateHorse/${horse}${step}`
  const ticked = ({ document }: { document: HTMLElement }) =>
    document.querySelectorAll('.form-steps li[data-done]').map(({ text }) => text)

  test('opened at its last step has no step ticked that its list says is not begun', async () => {
    const list = await phone.open(at())
    expect(list.document.querySelector('#paso-salud')?.text).toBe('Sin empezar')
    expect(ticked(await phone.open(at('/arbol')))).toEqual([])
  })

  test('says above its button what a step lacks, and how it is added', async () => {
    const health = await phone.open(at('/salud'))
    const lacking = health.document.querySelector('#falta')
    expect(lacking?.structuredText).toContain('Certificado obligatorio requerida')
    expect(linksOf(lacking)).toEqual(['#certificado'])
    // A draft may go on without.
    expect((await health.press('Guardar y continuar')).at).toBe(at('/arbol'))
  })

  test('is kept once in the step whose press made a document necessary', async () => {
    const pedigree = await phone.open(at('/arbol'))
    expect(pedigree.document.querySelector('#falta')?.text).toBe('')
    const kept = await pedigree.press('Guardar y continuar', { ancestor0: 'Trueno' })
    expect(kept.at).toBe(at('/arbol#falta'))
    expect(kept.text).toContain('Es requerido agregar un documento que respalde esta información')
    const left = await kept.press('Guardar y continuar')
    expect(left.at).toBe(`/sales/horses?capturado=${horse}`)
    expect(left.text).toContain('Para inscribir Canela todavía falta:')
    expect(left.text).not.toContain('Capturado correctamente')
  })

  test('ends with the act that follows, when nothing is missing', async () => {
    const whole = await addListing(world, seller, 1, { name: 'Lucero' })
    const left = await (await phone.open(`/sales/updateHorse/${whole}/arbol`)).press('Guardar y continuar')
    expect(left.text).toContain('Capturado correctamente. Inscribir: Lucero (usa 1 inscripción)')
    const enrolled = await addListing(world, seller, 1, { name: 'Mora', enrolled: true })
    const last = await (await phone.open(`/sales/updateHorse/${enrolled}/arbol`)).press('Guardar y continuar')
    expect(last.text).toContain('Capturado correctamente. Validar: Mora')
    expect(last.text).not.toContain('Validar: Mora (usa')
  })
})

const linksOf = (within: HTMLElement | null | undefined) =>
  within?.querySelectorAll('a').map((link) => link.getAttribute('href')) ?? []

describe('a place chosen by half', () => {
  const half = { name: 'Canela', paises: '1', estados: '1', ciudades: '' }
  const read = (answer: { document: HTMLElement }) => JSON.parse(answer.document.toString())
  const cityOf = async (id: number) =>
    (await world.house.db.select({ city: listings.cityId }).from(listings).where(eq(listings.id, id)))[0]?.city
  let horse: number
  let base: string
  beforeEach(async () => {
    horse = await addListing(world, seller, 1, { complete: false, name: 'Canela' })
    await world.house.db.update(listings).set({ cityId: world.furniture.city }).where(eq(listings.id, horse))
    const { document } = await phone.open(`/sales/newHorseSimp/${horse}`)
    base = document.querySelector('[name=base]')?.getAttribute('value') ?? ''
  })
  const post = (typed: Record<string, string>) =>
    phone.post(`/sales/captura/rapida/${horse}`, { ...half, ...typed, base })

  test('is asked for in its next list by a press, with a link to that list', async () => {
    const answer = await post({ intent: 'registrar' })
    expect(read(answer)).toEqual({ as: 'invalid', errors: { ciudades: ['Elige una ciudad'] } })
    const page = await (await phone.open(`/sales/newHorseSimp/${horse}`)).press('Guardar', { ...half, name: 'Mora' })
    expect(page.status).toBe(400)
    expect(linksOf(page.document.querySelector('.error-summary'))).toEqual(['#ciudades'])
    expect(page.document.querySelector('#ciudades')?.getAttribute('aria-invalid')).toBe('true')
    expect(page.document.querySelector('#captura-name')?.getAttribute('value')).toBe('Mora')
  })

  test('saves the rest by itself, and leaves the place that was stored', async () => {
    const answer = await post({ name: 'Mora' })
    expect(read(answer)).toMatchObject({ as: 'saved', values: { name: 'Mora', city: world.furniture.city } })
    expect(await cityOf(horse)).toBe(world.furniture.city)
  })

  test('may be taken back whole', async () => {
    await post({ estados: '', intent: 'registrar' })
    expect(await cityOf(horse)).toBeNull()
  })
})
