/** Consent to advertising: asked apart, withdrawn in one press, every change kept with the sentence shown. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { register } from '#app/routes/public/register/form.ts'
import { registerSeller as sellerForm } from '#app/routes/public/register/seller-form.ts'
import { advertising as words } from '#app/texts/people/advertising.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { advertisingConsents } from '#db/schema/people/advertising.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { advertisingSince, changeAdvertising } from '#server/people/advertising/consent.ts'
import { advertisingToken, readAdvertisingToken } from '#server/people/advertising/token.ts'
import { registerSeller } from '#server/people/sellers/register-seller.ts'
import { readUnsubscribeToken, unsubscribeToken } from '#server/sale/watching/unsubscribe.ts'
import { listOf, copyOf } from '#tests/support/own-copies.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const world = await openPeopleHouse()
const { house } = world
const { db } = house
afterAll(() => world.shut())

const rowsOf = (id: number) =>
  db.select().from(advertisingConsents).where(eq(advertisingConsents.accountId, id)).orderBy(advertisingConsents.id)
const buyer = (email: string, advertising: boolean) =>
  registerBuyer(db, { name: 'Ana', email, passwordHash: '-', termsId: 1, advertising }, 5_000)

test('both registrations take the box as a yes only when it is ticked, and do without it', () => {
  const fields = { email: 'a@correo.mx', pass: 'Caballo7bayo', confirm: 'Caballo7bayo', terms: 'on', termsId: '1' }
  const forms = [register, sellerForm] as const
  for (const form of forms) {
    const given = { name: 'Ana', user: 'ana', ...fields }
    expect(form.parse(given)).toMatchObject({ advertising: false })
    expect(form.parse({ ...given, advertising: 'on' })).toMatchObject({ advertising: true })
    expect(form.safeParse({ ...given, terms: undefined, advertising: 'on' }).success).toBe(false)
  }
})

test('a registration with the box ticked keeps the sentence; without it nothing is kept', async () => {
  const yes = (await buyer('si@correo.mx', true))!
  const no = (await buyer('no@correo.mx', false))!
  expect(await rowsOf(yes)).toMatchObject([{ given: true, source: 'registration', sentence: words.consent, at: 5_000 }])
  expect([await advertisingSince(db, yes), await advertisingSince(db, no)]).toEqual([5_000, null])
  expect(await rowsOf(no)).toEqual([])
  const person = { email: 'v@correo.mx', username: 'vende', passwordHash: '-', termsId: 1, code: null }
  const seller = await registerSeller(house, { ...person, advertising: true }, 6_000)
  expect(await advertisingSince(db, (seller as { account: number }).account)).toBe(6_000)
})

test('each change is a row; the same twice, also at once, is one', async () => {
  const { id } = await world.addPerson()
  const change = (given: boolean, at: number) => changeAdvertising(db, id, { given, source: 'profile', at })
  expect((await Promise.all([change(true, 1_000), change(true, 1_000)])).filter(Boolean)).toHaveLength(1)
  expect(await change(false, 2_000)).toBe(true)
  expect(await change(false, 3_000)).toBe(false)
  expect(await change(true, 4_000)).toBe(true)
  expect((await rowsOf(id)).map(({ given, sentence, at }) => [given, sentence, at])).toEqual([
    [true, words.consent, 1_000],
    [false, words.withdraw, 2_000],
    [true, words.consent, 4_000],
  ])
  expect(await advertisingSince(db, id)).toBe(4_000)
  expect(listOf(await copyOf(house, id), 'cuenta/publicidad')).toHaveLength(3)
})

test('a closed account consents to nothing', async () => {
  const { id } = await world.addPerson()
  await changeAdvertising(db, id, { given: true, source: 'profile', at: 1_000 })
  await world.close(id)
  expect(await changeAdvertising(db, id, { given: true, source: 'mail', at: 2_000 })).toBe(false)
  const [row] = await db.select({ at: accounts.advertisingAt }).from(accounts).where(eq(accounts.id, id))
  expect(row!.at).toBeNull()
})

test('the link of a mail proves one account and one purpose', () => {
  const { SECRET } = house.env
  const token = advertisingToken(SECRET, 7)
  expect(readAdvertisingToken(SECRET, token)).toBe(7)
  expect(readAdvertisingToken(`${SECRET}x`, token)).toBeNull()
  expect(readAdvertisingToken(SECRET, token.replace('7.', '8.'))).toBeNull()
  expect(readUnsubscribeToken(SECRET, token)).toBeNull()
  expect(readAdvertisingToken(SECRET, unsubscribeToken(SECRET, 7, 'day'))).toBeNull()
})
