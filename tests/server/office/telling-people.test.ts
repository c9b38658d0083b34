/** The commands of "Telling people" in docs/operations.md: whose addresses they write, on a migrated database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { addAdmin } from '#tests/support/served-world.ts'

const MINUTE = 60_000

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const section = operations.split('\n## Telling people\n')[1]?.split('\n## ')[0] ?? ''

/** The statement of the command that writes this file. */
function statementOf(file: string): string {
  const statement = new RegExp(String.raw`-o ${file} -c "([^"]+)"`).exec(section)?.[1]
  if (!statement) throw new Error(`No command writes ${file}`)
  return statement
}

let opened: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]
let lot: number
const now = Date.now()
beforeAll(async () => {
  opened = await openHouse()
  const { database, house, furniture } = opened
  const { db } = database
  await addAdmin(database)
  buyers = await addBuyers(db, 8)
  const [bidder, outbid, third, follower, suspended, closed, , elsewhere] = buyers as [number, ...number[]]
  lot = await addAuction(house, furniture, { buyNow: 100_000, closesAt: now + 10 * MINUTE })
  const later = await addAuction(house, furniture, {
    buyNow: 100_000,
    closesAt: now + 90 * MINUTE,
    horse: { name: 'La Paloma' },
  })
  const send = async (auction: number, event: Parameters<typeof house.actors.auction.send>[1]) =>
    expect(await house.actors.auction.send(auction, event)).toMatchObject({ accepted: true })
  await send(lot, bidOf(suspended!, 50_000))
  await send(lot, bidOf(closed!, 60_000))
  await send(lot, bidOf(outbid!, 70_000))
  await send(lot, bidOf(bidder, 80_000))
  await send(later, bidOf(elsewhere!, 50_000))
  await send(lot, bidOf(third!, 90_000))
  await db.insert(watches).values({ auctionId: lot, accountId: follower!, createdAt: now })
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, suspended!))
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, closed!))
  // A person who buys with one account and sells with another of the same address.
  await db.insert(accounts).values({
    audience: 'seller',
    email: 'comprador0@prueba.mx',
    username: 'dos',
    name: 'Comprador que vende',
    passwordHash: '-',
    emailValidatedAt: 0,
  })
  await db.insert(accounts).values({ audience: 'buyer', email: 'sin@prueba.mx', name: 'Sin', passwordHash: '-' })
})
afterAll(() => opened.database.close())

const addressesOf = async (statement: string) =>
  (await opened.database.sql.unsafe<{ email: string }[]>(statement)).map(({ email }) => email)

async function emailsOf(ids: number[]): Promise<string[]> {
  const rows = await opened.database.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return rows.map(({ email }) => email)
}

test('everybody: validated buyers and sellers, each address once, without suspended and closed accounts', async () => {
  const kept = buyers.filter((_, nth) => nth !== 4 && nth !== 5)
  const expected = [...(await emailsOf(kept)), 'vendedor@prueba.mx']
  const found = await addressesOf(statementOf('everybody.csv'))
  expect(found).toEqual(expected.toSorted())
})

test('concerned: bidders, outbid ones too, followers and the seller of the lots in the span', async () => {
  const [bidder, outbid, third, follower] = buyers as [number, number, number, number]
  const statement = statementOf('concerned.csv')
    .replace('$FROM', new Date(now).toISOString())
    .replace('$UNTIL', new Date(now + 30 * MINUTE).toISOString())
  const expected = [...(await emailsOf([bidder, outbid, third, follower])), 'vendedor@prueba.mx']
  expect(await addressesOf(statement)).toEqual(expected.toSorted())
})

test('both files have a telephone for those whose mail does not arrive', async () => {
  const rows = await opened.database.sql.unsafe<Record<string, string | null>[]>(statementOf('everybody.csv'))
  expect(rows.find(({ email }) => email === 'comprador1@prueba.mx')).toEqual({
    email: 'comprador1@prueba.mx',
    name: 'comprador 1',
    audience: 'buyer',
    cell_phone: expect.stringMatching(/^\d{10}$/),
  })
})
