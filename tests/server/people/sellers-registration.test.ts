/**
 * Registration of a seller: what is shown about taken names, two sellers who want one name, invitation codes, and what
 * is released.
 */
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { accounts, people, sessions } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { mailbox } from '#db/schema/engine/infrastructure.ts'
import { sellerOnboardings } from '#db/schema/people/onboarding.ts'
import { invitationCodes, sellers } from '#db/schema/people/sellers.ts'
import { terms, termsAcceptances } from '#db/schema/people/terms.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { resendValidation } from '#server/people/accounts/email/resend-validation.ts'
import { askRecovery } from '#server/people/accounts/password/recover-password.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { freeRegistrations } from '#server/people/profiles/free-registrations.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import { readAccount } from '#server/people/people/read-account.ts'
import { readSellerAchievements } from '#server/sale/achievements/seller.ts'
import { chooseRanch } from '#server/people/sellers/choose-ranch.ts'
import { keepLogo } from '#server/people/sellers/keep-logo.ts'
import { isRanchNameFree, readRegistration, registrationStep } from '#server/people/sellers/registration.ts'
import { registerSeller } from '#server/people/sellers/register-seller.ts'
import { saveRegistrationData } from '#server/people/sellers/save-registration-data.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { sellerNo } from '#tests/support/people.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const DAY = 86_400_000
const NAMES = { name: 'Lucía', paternalSurname: 'Prado', maternalSurname: 'Salas' }
/** A time close to the database's clock, which sessions and links use. */
const NOW = Date.now()

const world = await openPeopleHouse()
const { house, furniture } = world
const { db } = house
afterAll(() => world.shut())

let termsId: number
let logo: Buffer
beforeAll(async () => {
  await db.insert(invitationCodes).values([{ code: 'Feria 2026' }, { code: 'vieja', active: false }])
  await db.insert(ranches).values({ name: 'Venta particular', default: true })
  const [row] = await db.select({ id: terms.id }).from(terms)
  termsId = row!.id
  logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
})

let nth = 0
const register = (changes: Partial<Parameters<typeof registerSeller>[1]> = {}, at = NOW) => {
  nth++
  const seller = { email: `v${nth}@correo.mx`, username: `v${nth}`, passwordHash: 'x', termsId, code: 'feria 2026' }
  return registerSeller(house, { ...seller, ...changes }, at)
}
async function newSeller(at = NOW): Promise<number> {
  const made = await register({}, at)
  if (!('account' in made)) throw new Error(JSON.stringify(made))
  return made.account
}
const ranchOf = (name: string) => ({
  name,
  email: 'rancho@correo.mx',
  phone: null,
  address: null,
  cityId: furniture.city,
})

describe('the code', () => {
  test.each(['Feria 2026', 'feria 2026', '  FERIA 2026 '])(
    '%j is the same, and is kept with the seller',
    async (code) => {
      const made = await register({ code })
      if (!('account' in made)) throw new Error('refused')
      const [row] = await db.select().from(sellers).where(eq(sellers.accountId, made.account))
      const [known] = await db.select().from(invitationCodes).where(eq(invitationCodes.code, 'Feria 2026'))
      expect(row).toEqual({ accountId: made.account, ranchId: null, invitationCodeId: known?.id })
    },
  )

  test.each(['', 'feria', 'vieja', 'VIEJA', "' or true --"])(
    '%j is wrong, and reveals no registered seller',
    async (code) => {
      const { email, username } = { email: 'v1@correo.mx', username: 'v1' }
      expect(await register({ code, email, username })).toEqual({ refused: ['code'] })
    },
  )

  test('is left out where the house asks for none', async () => {
    const made = await register({ code: null })
    if (!('account' in made)) throw new Error('refused')
    const [row] = await db.select().from(sellers).where(eq(sellers.accountId, made.account))
    expect(row?.invitationCodeId).toBeNull()
  })
})

test('a new seller is at the ranch step, has accepted the terms, and gets welcomeSalesman with its link', async () => {
  const seller = await newSeller()
  expect(await registrationStep(db, seller)).toBe('ranch')
  expect(await db.select().from(termsAcceptances).where(eq(termsAcceptances.accountId, seller))).toHaveLength(1)
  const { email, username, audience, onboardedAt, emailValidatedAt } = await world.rowOf(seller)
  expect({ audience, onboardedAt, emailValidatedAt }).toEqual({
    audience: 'seller',
    onboardedAt: null,
    emailValidatedAt: null,
  })
  await runJobs(house, world.tasks, ['accounts.send-validation'])
  const [mail] = await db.select().from(mailbox).where(eq(mailbox.to, email))
  expect(mail).toMatchObject({ subject: 'Valida tu correo para vender en Remate' })
  expect(mail?.text).toMatch(/http:\/\/remate\.test\/validate\/[\w-]{43}/)
  expect(mail?.text).toContain(username)

  // resendWelcomeSalesman and recoverSalesman go to the seller, even when a buyer has the same address.
  await registerBuyer(db, { name: 'Ana', email, passwordHash: 'x', termsId }, NOW)
  await resendValidation(house, { email, audience: 'seller', address: '10.0.0.1', now: NOW + 1 })
  await askRecovery(house, { audience: 'seller', email, address: '10.0.0.1', now: NOW })
  await runJobs(house, world.tasks, ['accounts.resend-validation', 'accounts.send-recovery'])
  const subjects = (await db.select().from(mailbox).where(eq(mailbox.to, email))).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Elige una contraseña nueva para tu cuenta de vendedor',
    'Tu enlace para validar tu correo de vendedor',
    'Valida tu correo para vender en Remate',
  ])
})

test('taken values are named: the e-mail, the user, or both; a buyer of the same e-mail takes nothing', async () => {
  await registerBuyer(db, { name: 'Ana', email: 'compra@correo.mx', passwordHash: 'x', termsId }, NOW)
  expect(await register({ email: 'compra@correo.mx', username: 'ocupado' })).toEqual({ account: expect.any(Number) })
  expect(await register({ email: 'compra@correo.mx' })).toEqual({ refused: ['email'] })
  expect(await register({ username: 'ocupado' })).toEqual({ refused: ['username'] })
  expect(await register({ email: 'compra@correo.mx', username: 'ocupado' })).toEqual({
    refused: ['email', 'username'],
  })
})

test('of several registrations at once under one e-mail, or one user, one succeeds', async () => {
  for (const same of [{ email: 'carrera@correo.mx' }, { username: 'carrera' }]) {
    const all = await Promise.all([1, 2, 3, 4].map(() => register(same)))
    expect(all.filter((made) => 'account' in made)).toHaveLength(1)
    const refused = Object.keys(same)
    expect(all.filter((made) => 'refused' in made)).toEqual([1, 2, 3].map(() => ({ refused })))
  }
  const [{ n } = { n: 0 }] = await db
    .select({ n: count() })
    .from(accounts)
    .where(sql`email = 'carrera@correo.mx' or username = 'carrera'`)
  expect(n).toBe(2)
})

test('a ranch needs its logo; of two choices of one name at once, in any spelling, one succeeds', async () => {
  const [one, two] = [await newSeller(), await newSeller()]
  expect(await chooseRanch(house, sellerNo(one), ranchOf('Los Álamos'), NOW)).toBe('logo-missing')
  expect(await registrationStep(db, one)).toBe('ranch')
  for (const seller of [one, two]) expect(await keepLogo(house, sellerNo(seller), logo)).toMatchObject({ width: 80 })
  expect(await isRanchNameFree(db, 'LOS ALAMOS')).toBe(true)
  const outcomes = await Promise.all([
    chooseRanch(house, sellerNo(one), ranchOf('Los Álamos'), NOW),
    chooseRanch(house, sellerNo(two), ranchOf('los  alamos '), NOW),
  ])
  expect(outcomes.toSorted()).toEqual(['name-taken', null].toSorted())
  expect(await isRanchNameFree(db, 'LOS ALAMOS')).toBe(false)
  const [lost, won] = outcomes[0] === null ? [two, one] : [one, two]
  expect(await registrationStep(db, lost)).toBe('ranch')
  expect(await registrationStep(db, won)).toBe('personalData')
  const [row] = await db
    .select({ photo: ranches.photo, search: ranches.search, isDefault: ranches.default })
    .from(sellers)
    .innerJoin(ranches, eq(ranches.id, sellers.ranchId))
    .where(eq(sellers.accountId, won))
  expect(row).toEqual({ photo: expect.stringMatching(/^[\w-]+$/), search: 'los alamos', isDefault: false })
  // The logo is kept for a seller who has to choose another name.
  expect((await readRegistration(db, lost)).logo).toMatchObject({ width: 80 })
  expect(await chooseRanch(house, sellerNo(lost), ranchOf('Los Sauces'), NOW)).toBeNull()
})

test('the same press twice, or on two phones at once, makes one ranch', async () => {
  const seller = await newSeller()
  await keepLogo(house, sellerNo(seller), logo)
  const outcomes = await Promise.all(
    ['Dos Ríos', 'Tres Ríos', 'Dos Ríos'].map((name) => chooseRanch(house, sellerNo(seller), ranchOf(name), NOW)),
  )
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(2)
  const rows = await db
    .select()
    .from(ranches)
    .where(sql`name in ('Dos Ríos', 'Tres Ríos')`)
  expect(rows).toHaveLength(1)
  // A logo is refused after the ranch was chosen.
  expect(await keepLogo(house, sellerNo(seller), logo)).toBeNull()
})

test('data need the ranch and the photo; finished, the account says so and the steps are over', async () => {
  const seller = await newSeller()
  const save = () => saveRegistrationData(house, sellerNo(seller), NAMES, NOW + 5)
  expect(await save()).toBe('ranch-missing')
  expect(await chooseRanch(house, sellerNo(seller), null, NOW)).toBeNull()
  expect(await save()).toBe('photo-missing')
  expect(await db.select().from(people).where(eq(people.accountId, seller))).toEqual([])
  await keepDocument(house, sellerNo(seller), 'profile-photo', world.image, NOW)
  expect(await save()).toBeNull()
  expect(await save()).toBe('passed')
  expect(await registrationStep(db, seller)).toBeNull()
  expect(await world.rowOf(seller)).toMatchObject({ name: 'Lucía', onboardedAt: NOW + 5 })
  const [row] = await db.select().from(sellerOnboardings).where(eq(sellerOnboardings.accountId, seller))
  expect(row).toMatchObject({ state: 'finished', finishedAt: NOW + 5 })
  expect((await readSellerAchievements(db, seller)).reached).toEqual({
    info: false,
    documents: false,
    bankInfo: false,
    firstHorse: false,
    firstCredit: false,
    firstEvent: false,
  })
})

test('the last visit is the last use of a session, and stays when it is over; before the first there is none', async () => {
  const seller = await newSeller()
  const visit = async () => (await readAccount(db, 'seller', seller))?.lastVisit
  expect(await visit()).toBeNull()
  // The registration signs in within its own millisecond.
  await openSession(db, seller, NOW)
  expect(await visit()).toBe(NOW + 1)
  const later = NOW + 3_600_000
  await db.update(sessions).set({ lastUsedAt: later }).where(eq(sessions.accountId, seller))
  expect(await visit()).toBe(later)
  await db.delete(sessions).where(eq(sessions.accountId, seller))
  expect(await visit()).toBe(NOW + 1)
})

test('achievements are sixths, read from the rows', async () => {
  const seller = furniture.seller
  expect(await readSellerAchievements(db, seller)).toMatchObject({ percent: 0 })
  await db
    .insert(people)
    .values({ accountId: seller, ...NAMES, cellPhone: '3311112222', address: 'Morelos 1' } as never)
  for (const kind of ['ine-front', 'ine-back', 'proof-of-address'] as const)
    await keepDocument(house, sellerNo(seller), kind, world.image, NOW)
  await db.execute(sql`insert into credit_lots (seller_id, quantity, price, bought_at, expires_at)
    values (${seller}, 1, 1000, now(), now() + interval '365 days')`)
  expect(await readSellerAchievements(db, seller)).toEqual({
    reached: {
      info: true,
      documents: true,
      bankInfo: false,
      firstHorse: false,
      firstCredit: true,
      firstEvent: false,
    },
    percent: 50,
  })
})

test('a closed account’s registration is back at its first step without a logo, and takes no ranch', async () => {
  const seller = await newSeller()
  await keepLogo(house, sellerNo(seller), logo)
  await keepDocument(house, sellerNo(seller), 'profile-photo', world.image, NOW)
  expect(await world.close(seller, NOW)).toEqual({ closed: true })
  const [row] = await db.select().from(sellerOnboardings).where(eq(sellerOnboardings.accountId, seller))
  expect(row).toMatchObject({ state: 'ranch', logo: null, finishedAt: null })
  await expect(chooseRanch(house, sellerNo(seller), null, NOW)).rejects.toThrow('closed')
})

describe('14 days', () => {
  const free = (at: number) => freeRegistrations(house, at)

  test('an unvalidated e-mail, user and ranch are free again; files go, and the session ends', async () => {
    const before = (await world.storedFiles()).length
    const seller = await newSeller()
    const { email, username } = await world.rowOf(seller)
    await keepLogo(house, sellerNo(seller), logo)
    await chooseRanch(house, sellerNo(seller), ranchOf('Rancho Olvidado'), NOW)
    await keepDocument(house, sellerNo(seller), 'profile-photo', world.image, NOW)
    await openSession(db, seller, NOW)
    const buyer = await registerBuyer(db, { name: 'Ana', email: 'olvido@correo.mx', passwordHash: 'x', termsId }, NOW)

    await free(NOW + 14 * DAY - 1)
    expect(await world.rowOf(seller)).toBeDefined()
    const dismissed = world.dismissed.length
    expect((await free(NOW + 14 * DAY)).failed).toEqual([])
    expect(await world.rowOf(seller)).toBeUndefined()
    expect(await world.rowOf(buyer as number)).toBeUndefined()
    expect(await db.select().from(sessions).where(eq(sessions.accountId, seller))).toEqual([])
    expect(world.dismissed.length).toBe(dismissed + 1)
    expect(await isRanchNameFree(db, 'Rancho Olvidado')).toBe(true)
    await runJobs(house, world.tasks, ['people.remove-file'])
    expect((await world.storedFiles()).length).toBeLessThanOrEqual(before)
    expect(await register({ email, username: username as string }, NOW + 15 * DAY)).toEqual({
      account: expect.any(Number),
    })
  })

  test('a validated seller stays, and so do the house’s ranch, a shared ranch, and a suspended account', async () => {
    const [validated, alone, partner, suspended] = await Promise.all([1, 2, 3, 4].map(() => newSeller()))
    await db.update(accounts).set({ emailValidatedAt: NOW }).where(eq(accounts.id, validated!))
    await db.update(accounts).set({ disabledAt: NOW }).where(eq(accounts.id, suspended!))
    await chooseRanch(house, sellerNo(alone!), null, NOW)
    await keepLogo(house, sellerNo(partner!), logo)
    await chooseRanch(house, sellerNo(partner!), ranchOf('Rancho Compartido'), NOW)
    const [shared] = await db.select().from(sellers).where(eq(sellers.accountId, partner!))
    await db.update(sellers).set({ ranchId: shared!.ranchId }).where(eq(sellers.accountId, validated!))
    expect((await free(NOW + 20 * DAY)).failed).toEqual([])
    expect(await world.rowOf(validated!)).toBeDefined()
    expect(await world.rowOf(suspended!)).toBeDefined()
    expect(await world.rowOf(alone!)).toBeUndefined()
    expect(await world.rowOf(partner!)).toBeUndefined()
    expect(await isRanchNameFree(db, 'Rancho Compartido')).toBe(false)
    expect(await isRanchNameFree(db, 'Venta particular')).toBe(false)
  })
})
