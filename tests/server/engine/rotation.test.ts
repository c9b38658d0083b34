/** The house's secret is replaced: what was sealed opens with the new one alone, and names stay as they were. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHouseSecret } from '#server/engine/boot/house-secret.ts'
import { parseRotationEnv } from '#server/engine/boot/rotation-env.ts'
import { readSealed, resealAll } from '#server/engine/security/reseal.ts'
import { SEALED } from '#server/quarters.ts'
import { createSeal } from '#server/engine/security/seal.ts'
import { joinSecrets } from '#server/engine/security/secret-parts.ts'
import { pushKeys } from '#server/people/push/keys.ts'
import { sealSubscription } from '#server/people/push/sealed-device.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { createCommitments } from '#server/sale/auctions/bidding/commitment.ts'
import { leaveMaximum, readOwnMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { readUnsubscribeToken, unsubscribeToken } from '#server/sale/watching/unsubscribe.ts'
import { furnishAccess } from '#tests/support/access-world.ts'
import { bidOf, nodeOn, rowOf, SECRET, testEnv } from '#tests/support/auction-house.ts'
import { mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addTotp } from '#tests/support/second-factors.ts'

const NEW = randomBytes(32).toString('hex')
const ROTATED = joinSecrets(NEW, SECRET)

let database: TestDatabase
let close: () => Promise<unknown>
let account: number
/** A lot with a running maximum by `buyer`. */
let lot: { auction: number; buyer: number; other: number }
beforeAll(async () => {
  database = await createTestDatabase()
  const { db, sql } = database
  const world = await furnishAccess(database, SECRET, { reserve: 200_000 })
  close = () => world.close()
  account = world.admin
  await addTotp(db, account, { secret: SECRET })
  const house = nodeOn(database)
  await pushKeys(house)
  await sql`update settings set maxima = true`
  lot = { auction: Number(world.names.bidOn), buyer: world.buyer, other: world.other }
  const left = await leaveMaximum(house, mayBuy(lot.buyer), {
    auction: lot.auction,
    amount: 200_000,
    key: 'maximum-of-rotation',
    at: Date.now(),
  })
  if (!left.accepted) throw new Error(left.code)
  const sealed = sealSubscription(SECRET, world.buyer, { endpoint: 'https://push.test', p256dh: 'a', auth: 'b' })
  await sql`insert into push_devices (account_id, endpoint_hash, sealed, session, created_at, last_seen_at)
    values (${world.buyer}, 'hash', ${sealed}, 'session', now(), now())`
  await checkHouseSecret(sql, SECRET)
}, 180_000)
afterAll(async () => {
  await close?.()
  await database?.close()
})

/** Values of each kind, and how many of them open with the secret. */
async function opening(secret: string) {
  const counts: [kind: string, all: number, opened: number][] = []
  for (const kind of SEALED) {
    const seal = createSeal(secret, kind.purpose)
    const rows = await readSealed(database.sql, kind)
    const opened = rows.filter(({ value, bound }) => seal.open(value, bound) !== null)
    counts.push([`${kind.table}: ${kind.value}`, rows.length, opened.length])
  }
  return counts
}

/** Runs `npm run rotate`; returns what it prints. */
async function rotate(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.url, SECRET: NEW, SECRET_OLD: SECRET, NAMES_SECRET: SECRET }
  return (await promisify(execFile)(process.execPath, ['server/rotate.ts'], { env })).stdout
}

test('every sealed column is known', async () => {
  const columns = await database.sql<{ name: string }[]>`
    select table_name || ': ' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%'`
  const known = SEALED.map(({ table, value }) => `${table}: ${value}`)
  expect(known).toEqual(expect.arrayContaining(columns.map(({ name }) => name)))
})

test('a secret that is not the house’s changes nothing', async () => {
  await expect(resealAll(database.sql, SEALED, { from: 'x'.repeat(40), to: ROTATED })).rejects.toThrow(
    'not the one of this house',
  )
  for (const [kind, all, opened] of await opening(SECRET)) expect([kind, opened]).toEqual([kind, all])
})

test('everything opens with the new secret, and nothing with the old one', async () => {
  const before = await opening(SECRET)
  for (const [kind, all, opened] of before) expect([kind, all > 0, opened]).toEqual([kind, true, all])
  const count = before.reduce((sum, [, all]) => sum + all, 0)
  expect(await rotate()).toBe(`${count} values were sealed anew.\n`)
  expect(await opening(ROTATED)).toEqual(before)
  expect((await opening(SECRET)).filter(([, , opened]) => opened > 0)).toEqual([])
  await checkHouseSecret(database.sql, ROTATED)
  await expect(checkHouseSecret(database.sql, SECRET)).rejects.toThrow('not the one of this house')
  const house = nodeOn(database, { SECRET: NEW, NAMES_SECRET: SECRET })
  expect(await readOwnMaximum(house, lot.auction, lot.buyer)).toBe(200_000)
  // The house still bids for the maximum.
  expect(await house.actors.auction.send(lot.auction, bidOf(lot.other, 150_000))).toMatchObject({ accepted: true })
  expect(await rowOf(house, lot.auction)).toMatchObject({ leaderId: lot.buyer })
  // A second rotation keeps the names of the first secret.
  const next = joinSecrets(randomBytes(32).toString('hex'), SECRET)
  expect(await resealAll(database.sql, SEALED, { from: ROTATED, to: next })).toBe(count)
  expect((await opening(SECRET)).filter(([, , opened]) => opened > 0)).toEqual([])
  await checkHouseSecret(database.sql, next)
})

test('aliases, commitments and links in mails stay as they were', () => {
  expect(bidderAlias(ROTATED, 7, 5)).toBe(bidderAlias(SECRET, 7, 5))
  const set = { auction: 7, turn: 3, amount: 100_000 }
  expect(createCommitments(ROTATED).reserve(set)).toEqual(createCommitments(SECRET).reserve(set))
  expect(readUnsubscribeToken(ROTATED, unsubscribeToken(SECRET, 5, 'day'))).toEqual({ account: 5, topic: 'day' })
  expect(bidderAlias(NEW, 7, 5)).not.toBe(bidderAlias(SECRET, 7, 5))
})

test('the command and the nodes read the same two parts from their settings', () => {
  const settings = { DATABASE_URL: 'postgres://u:p@h:5432/d', SECRET: NEW, SECRET_OLD: SECRET, NAMES_SECRET: SECRET }
  expect(parseRotationEnv(settings)).toMatchObject({ from: SECRET, to: ROTATED })
  expect(testEnv({ SECRET: NEW, NAMES_SECRET: SECRET }).SECRET).toBe(ROTATED)
  expect(() => parseRotationEnv({ ...settings, SECRET })).toThrow('SECRET must be a new one')
  expect(() => parseRotationEnv({})).toThrow('SECRET_OLD is missing')
})
