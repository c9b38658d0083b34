/** New terms are owed by who has not accepted them, and accepted once, by the version that was read. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms, termsAcceptances } from '#db/schema/people/terms.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { acceptTerms } from '#server/people/terms/accept.ts'
import { readNewTerms } from '#server/people/terms/changes.ts'
import { mayBuy } from '#tests/support/people.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const world = await openPeopleHouse()
const { db } = world.house
afterAll(() => world.shut())
beforeEach(async () => {
  await db.delete(termsAcceptances)
  await db.update(accounts).set({ termsId: null })
  await db.delete(terms)
})

async function publish(version: string, publishedAt: number, body = `Texto de ${version}`): Promise<number> {
  const [row] = await db.insert(terms).values({ version, body, publishedAt }).returning({ id: terms.id })
  return row!.id
}

async function account(audience: 'buyer' | 'seller' | 'admin', termsId: number | null) {
  const { id } = await world.addAccount(audience)
  await db.update(accounts).set({ termsId }).where(eq(accounts.id, id))
  const token = await openSession(db, id, Date.now())
  return { id, owes: async () => (await findSession(db, token))?.termsPending }
}

const accept = (id: number, termsId: number) => acceptTerms(db, mayBuy(id), { termsId, now: Date.now() })
const rowsOf = (id: number) => db.select().from(termsAcceptances).where(eq(termsAcceptances.accountId, id))

test('buyers and sellers owe a version published after theirs, administrators never', async () => {
  const first = await publish('1', 1_000)
  const [buyer, seller, admin] = [
    await account('buyer', first),
    await account('seller', first),
    await account('admin', null),
  ]
  const owing = () => Promise.all([buyer.owes(), seller.owes(), admin.owes()])
  expect(await owing()).toEqual([false, false, false])
  await publish('2', Date.now() - 1)
  expect(await owing()).toEqual([true, true, false])
})

test('a draft, and a version of later, are owed by nobody', async () => {
  const buyer = await account('buyer', await publish('1', 1_000))
  await publish('3', Date.now() + 60_000)
  await db.insert(terms).values({ version: 'borrador', body: '', public: false })
  expect(await buyer.owes()).toBe(false)
})

test('without a recorded acceptance an account owes what was published after its registration', async () => {
  await publish('1', 1_000)
  const buyer = await account('buyer', null)
  expect(await buyer.owes()).toBe(false)
  await publish('2', Date.now())
  expect(await buyer.owes()).toBe(true)
})

test('accepting is recorded once with its date, also by two presses at once', async () => {
  const buyer = await account('buyer', await publish('1', 1_000))
  const second = await publish('2', 2_000)
  expect(await Promise.all([accept(buyer.id, second), accept(buyer.id, second)])).toEqual(['accepted', 'accepted'])
  expect(await buyer.owes()).toBe(false)
  expect(await rowsOf(buyer.id)).toMatchObject([{ termsId: second, acceptedAt: expect.any(Number) }])
})

test('a version that was replaced while it was read is not accepted', async () => {
  const first = await publish('1', 1_000)
  const buyer = await account('buyer', first)
  const second = await publish('2', 2_000)
  await publish('3', 3_000)
  expect(await accept(buyer.id, second)).toBe('replaced')
  expect(await rowsOf(buyer.id)).toEqual([])
  expect(await buyer.owes()).toBe(true)
})

test('the difference is to the version accepted last, and leaves out what is far from a change', async () => {
  const long = 'igual '.repeat(500)
  const first = await publish('1', 1_000, `${long}La comisión es de 5 por ciento. ${long}`)
  await publish('2', 2_000, `${long}La comisión es de 6 por ciento. ${long}`)
  const third = await publish('3', 3_000, `${long}La comisión es de 8 por ciento. ${long}`)
  const buyer = await account('buyer', first)
  const found = await readNewTerms(db, mayBuy(buyer.id), Date.now())
  expect(found).toMatchObject({ id: third, version: '3', before: '1' })
  const changes = found!.pieces!.filter(({ change }) => change !== 'same')
  expect(changes.map(({ text, change }) => [text.trim(), change])).toEqual([
    ['5', 'removed'],
    ['8', 'added'],
  ])
  const text = found!.pieces!.map((piece) => piece.text).join('')
  expect(text.length).toBeLessThan(600)
  expect(text).toContain('La comisión es de')
})
