/** A form proposes the data that a person has given in another form. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#db/schema/people/accounts.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { registerSeller } from '#server/people/sellers/register-seller.ts'
import { saveBankData } from '#server/people/profiles/save-bank-data.ts'
import { termsInForce } from '#server/people/terms/in-force.ts'
import type { Page } from '#tests/support/browser.ts'
import { addCapture } from '#tests/support/captures.ts'
import { addSeller } from '#tests/support/credits.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
let termsId: number
beforeAll(async () => {
  world = await openServedWorld()
  termsId = (await termsInForce(world.database.db, Date.now()))!.id
}, 120_000)
afterAll(() => world.close())

const valueOf = ({ document }: Page, name: string) =>
  document.querySelector(`main input[name=${name}]`)?.getAttribute('value') ?? ''
const chosenIn = ({ document }: Page, name: string) =>
  document.querySelector(`main select[name=${name}] option[selected]`)?.textContent ?? ''

/** A seller with a surname; `ranch`: their own one. */
async function addOwner({ ranch }: { ranch?: Partial<typeof ranches.$inferInsert> } = {}): Promise<number> {
  const { db } = world.database
  const seller = await addSeller(db)
  await db.insert(people).values({ accountId: seller, paternalSurname: 'Prado', maternalSurname: 'Salas' })
  if (!ranch) return seller
  const [own] = await db
    .insert(ranches)
    .values({ name: `Rancho ${seller}`, ...ranch })
    .returning()
  await db.insert(sellers).values({ accountId: seller, ranchId: own!.id })
  return seller
}

test('the name of a registration, divided, in the first step of the onboarding', async () => {
  const person = { name: 'María del Carmen Ruiz López', email: 'maria@prueba.mx', passwordHash: '-', termsId }
  const account = await registerBuyer(world.database.db, { ...person, returnPath: null }, Date.now())
  const phone = await world.browser(account as number)
  const page = await phone.open('/onboarding/datos')
  expect(page.text).toContain('Tomamos tu nombre de tu registro.')
  const names = ['name', 'paternalSurname', 'maternalSurname'].map((name) => valueOf(page, name))
  expect(names).toEqual(['María del Carmen', 'Ruiz', 'López'])
})

test("the seller's e-mail as the ranch's", async () => {
  const email = 'rancho@prueba.mx'
  const seller = { email, username: 'ranchero', passwordHash: '-', termsId, code: null }
  const made = await registerSeller(world.house, seller, Date.now())
  const phone = await world.browser('account' in made ? made.account : 0)
  expect(valueOf(await phone.open('/register/ranch'), 'email')).toBe(email)
})

test("the own ranch's phone and address in the seller's profile, until there are others", async () => {
  const seller = await addOwner({ ranch: { phone: '3312345678', address: 'Camino Real 4' } })
  const phone = await world.browser(seller)
  const page = await phone.open('/me')
  expect([valueOf(page, 'cellPhone'), valueOf(page, 'address')]).toEqual(['3312345678', 'Camino Real 4'])
  await world.database.db.update(people).set({ cellPhone: '3387654321' }).where(eq(people.accountId, seller))
  expect(valueOf(await phone.open('/me'), 'cellPhone')).toBe('3387654321')
})

test("the seller's name as the bank account's holder", async () => {
  const phone = await world.browser(await addOwner())
  expect(valueOf(await phone.open('/me/banco'), 'accountHolder')).toBe('Ramiro Prado Salas')
})

test("the ranch's place in a capture; the country alone without an own ranch", async () => {
  const { db } = world.database
  const [state] = await db
    .insert(states)
    .values({ name: 'Zacatecas', countryId: (await db.select().from(states))[0]!.countryId })
    .returning()
  const [city] = await db.insert(cities).values({ name: 'Jerez', stateId: state!.id }).returning()
  const place = async (seller: number, path: string) => {
    const page = await (await world.browser(seller)).open(path)
    return ['paises', 'estados', 'ciudades'].map((list) => chosenIn(page, list))
  }
  const owner = await addOwner({ ranch: { cityId: city!.id } })
  for (const path of ['/sales/newHorseSimp', '/sales/newTrailer'])
    expect(await place(owner, path)).toEqual(['México', 'Zacatecas', 'Jerez'])
  expect((await place(await addOwner(), '/sales/newHorseSimp'))[0]).toBe('México')
})

test("the bank of the seller's account in the form of a transfer", async () => {
  const { db } = world.database
  const seller = await addOwner()
  const data = { bank: 'Banamex', clabe: '002180000118359719', accountHolder: 'Ramiro Prado' }
  await saveBankData(db, sellerNo(seller), data)
  const listing = await addCapture(db, { ...world.furniture, seller })
  const page = await (await world.browser(seller)).open(`/sales/credits/transferencia/${listing}`)
  expect(chosenIn(page, 'bank')).toBe('Banamex')
  expect(page.text).not.toContain('Recuperamos')
})
