/** Errors that pass by themselves are reported as outages, all others as faults of the program. */
import { describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { NewerSchema, TooBusy, Unavailable, UnreadableSnapshot } from '#server/engine/actors/failures.ts'
import { isOutage, nameOutage } from '#server/engine/http/outage.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

test.each([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '40001',
  '40P01',
])('%s of the database passes, also where drizzle has wrapped it', (code) => {
  for (const error of [coded(code), new Error('Failed query', { cause: coded(code) })]) {
    expect([isOutage(error), nameOutage(error)]).toEqual([true, 'the database is away'])
  }
})

describe('no session is opened, and nothing is registered', () => {
  const failureOf = async (url: string) => {
    const { sql, close } = connect(url, { max: 1 })
    try {
      return await sql`select 1`.then(
        () => null,
        (error: unknown) => error,
      )
    } finally {
      await close()
    }
  }

  test.each([
    ['its name is not resolved', { hostname: 'nowhere.invalid' }],
    ['it has been renamed', { pathname: '/renamed' }],
    ['its role may not log in', { username: 'no_login' }],
  ])('%s', async (_, part) => {
    const database = await createTestDatabase()
    const url = Object.assign(new URL(database.url), part)
    expect(isOutage(await failureOf(url.href))).toBe(true)
    await database.close()
  })

  test('it is closed to sessions', async () => {
    const database = await createTestDatabase()
    const elsewhere = connect(Object.assign(new URL(database.url), { pathname: '/postgres' }).href, { max: 1 })
    const name = new URL(database.url).pathname.slice(1)
    await elsewhere.sql`alter database ${elsewhere.sql(name)} with allow_connections false`
    expect(isOutage(await failureOf(database.url))).toBe(true)
    await elsewhere.close()
    await database.close()
  })
})

test('a database that does not answer in time, and a row of a newer release, pass; the release is named', () => {
  const unavailable = new Unavailable('auction 1')
  expect([isOutage(unavailable), nameOutage(unavailable)]).toEqual([true, 'the database is away'])
  const newer = new NewerSchema('auction 1: schema 9')
  expect([isOutage(newer), nameOutage(newer)]).toEqual([true, 'auction 1: schema 9'])
})

test.each([
  coded('23505'),
  coded('42P01'),
  coded('25P02'),
  new Error('Failed query', { cause: coded('42703') }),
  new TooBusy(),
  new UnreadableSnapshot('auction 1'),
  new TypeError('x is not a function'),
  Object.assign(new Error('no code'), { code: 40001 }),
  'a text',
  null,
  undefined,
])('a fault of ours does not pass: %s', (error) => expect(isOutage(error)).toBe(false))
