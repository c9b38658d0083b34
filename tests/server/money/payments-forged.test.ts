/** Forged provider's messages: counted by address and day, sampled, and bounded in number. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgedMessages } from '#db/schema/money/forged-messages.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { createForgedTally, type ForgedMessage, type ForgedTally } from '#server/money/payments/forged.ts'
import { forgetForged } from '#server/money/payments/store-forged.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

let database: TestDatabase
let tally: ForgedTally
beforeEach(async () => {
  database = await createTestDatabase()
  tally = createForgedTally(database.db)
})
afterEach(async () => {
  await tally.close()
  await database.close()
})

const body = (text: string) => Buffer.from(text)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const say = (changes: Partial<ForgedMessage> = {}, into = tally) =>
  into.count({ address: '203.0.113.7', verdict: 'forged', body: body('Status=APPROVED&x=1'), at: NOON, ...changes })
const rows = () =>
  database.db.select().from(forgedMessages).orderBy(asc(forgedMessages.day), asc(forgedMessages.address))
const events = () =>
  database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'payment-message.forged'))
    .orderBy(asc(securityEvents.firstAt), asc(securityEvents.address))

describe('counting', () => {
  test('one row for an address and a UTC day, with first and last, by verdict', async () => {
    say({ at: NOON + 5 })
    say({ verdict: 'malformed', at: NOON + 6 })
    await tally.flush()
    say({ verdict: 'tooLarge', at: NOON + 9 })
    say({ at: NOON + 1 })
    say({ address: '203.0.113.8', at: Date.UTC(2026, 10, 21, 23, 59, 59, 999) })
    say({ address: '203.0.113.8', at: Date.UTC(2026, 10, 22) })
    await tally.flush()
    expect((await rows()).map(({ samples: _, ...row }) => row)).toEqual([
      {
        day: '2026-11-21',
        address: '203.0.113.7',
        forged: 2,
        malformed: 1,
        tooLarge: 1,
        firstAt: NOON + 1,
        lastAt: NOON + 9,
      },
      {
        day: '2026-11-21',
        address: '203.0.113.8',
        forged: 1,
        malformed: 0,
        tooLarge: 0,
        firstAt: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
        lastAt: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
      },
      {
        day: '2026-11-22',
        address: '203.0.113.8',
        forged: 1,
        malformed: 0,
        tooLarge: 0,
        firstAt: Date.UTC(2026, 10, 22),
        lastAt: Date.UTC(2026, 10, 22),
      },
    ])
  })

  test('is written by itself, and by two nodes into the same row', async () => {
    const other = createForgedTally(database.db)
    for (let n = 0; n < 40; n++) say({}, n % 2 ? tally : other)
    await expect.poll(async () => (await rows()).map(({ forged }) => forged)).toEqual([40])
    await other.close()
  })

  test("two thousand at once are one write: the database is the bidders'", async () => {
    let writes = 0
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'transaction'
          ? (...args: Parameters<typeof target.transaction>) => (writes++, target.transaction(...args))
          : Reflect.get(target, name),
    })
    const other = createForgedTally(db)
    for (let n = 0; n < 2_000; n++) say({ address: `10.0.0.${n % 50}` }, other)
    expect(writes).toBe(0)
    await expect.poll(async () => (await rows()).reduce((sum, { forged }) => sum + forged, 0)).toBe(2_000)
    await other.close()
    expect(writes).toBe(1)
  })

  test('counts not written while the database is away are written later in full, with one log line', async () => {
    const lines: string[] = []
    let away = true
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'transaction' && away ? () => Promise.reject(new Error('away')) : Reflect.get(target, name),
    })
    const other = createForgedTally(db, (line) => void lines.push(line))
    for (let n = 0; n < 7; n++) say({ at: NOON + n, body: body(`n=${n}`) }, other)
    for (const verdict of ['malformed', 'tooLarge', 'tooLarge'] as const) say({ verdict, body: body('') }, other)
    await expect.poll(() => lines.length).toBe(1)
    await expect(other.flush()).rejects.toThrow('away')
    say({ verdict: 'malformed', at: NOON + 60 }, other)
    away = false
    await expect.poll(rows).toMatchObject([{ forged: 7, malformed: 2, tooLarge: 2, firstAt: NOON, lastAt: NOON + 60 }])
    expect((await rows())[0]?.samples).toHaveLength(5)
    expect(lines).toEqual(['payments: forged messages not written'])
    // Another outage gets another log line.
    away = true
    say({ at: NOON + 90 }, other)
    await expect.poll(() => lines.length).toBe(2)
    away = false
    await other.close()
    expect(await rows()).toMatchObject([{ forged: 8, lastAt: NOON + 90 }])
  })
})

describe('samples', () => {
  test('hold the verdict, SHA-256, size and time of the body, and the signed fields as sent', async () => {
    const sent =
      'ppp_status=OK&Status=APPR%00OVED&totalAmount=1.00&secret=hidden&productId=abc&advanceResponseChecksum=00ff&currency=MXN&responseTimeStamp=x&PPP_TransactionID=1'
    say({ body: body(sent) })
    await tally.flush()
    expect((await rows())[0]?.samples).toEqual([
      {
        verdict: 'forged',
        sha256: sha256(sent),
        bytes: sent.length,
        signed:
          'Status=APPR%00OVED&totalAmount=1.00&productId=abc&advanceResponseChecksum=00ff&currency=MXN&responseTimeStamp=x&PPP_TransactionID=1',
        at: NOON,
      },
    ])
  })

  test('are cut off at 512 characters, and replace characters that the database refuses', async () => {
    say({ body: body(`Status=${'x'.repeat(600)}`) })
    say({ body: Buffer.from([...Buffer.from('Status=a'), 0, 0xff]) })
    await tally.flush()
    const [long, odd] = (await rows())[0]?.samples ?? []
    expect(long?.signed).toHaveLength(512)
    expect(odd?.signed).toBe('Status=a\uFFFD\u00FF')
  })

  test('are at most five of an address and day, each another body, over any number of writes', async () => {
    for (let round = 0; round < 4; round++) {
      for (const text of ['a=1', 'a=1', `b=${round}`, `c=${round}`]) say({ body: body(text) })
      await tally.flush()
    }
    const { samples = [], forged } = (await rows())[0] ?? {}
    expect(forged).toBe(16)
    expect(samples.map(({ sha256: hash }) => hash)).toEqual(['a=1', 'b=0', 'c=0', 'b=1', 'c=1'].map(sha256))
  })

  test('are at most 500 a day', async () => {
    // Three messages first, so that the limit is reached in the middle of a write.
    for (let n = 0; n < 3; n++) say({ address: '10.0.1.1', body: body(`first=${n}`) })
    await tally.flush()
    for (let address = 0; address < 130; address++) {
      for (let n = 0; n < 5; n++) say({ address: `10.0.0.${address}`, body: body(`${address}=${n}`) })
      if (address % 10 === 9) await tally.flush()
    }
    const all = await rows()
    expect(all).toHaveLength(131)
    expect(all.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(500)
  })
})

describe('bounds', () => {
  test('1,000 addresses of a day have a row of their own; all further ones have one together', async () => {
    const from = (first: number, count: number, at = NOON) => {
      for (let n = first; n < first + count; n++) say({ address: `10.0.${n >> 8}.${n & 255}`, at })
    }
    from(0, 600)
    await tally.flush()
    from(300, 600)
    await tally.flush()
    from(900, 150)
    await tally.flush()
    const named = async (day: string) => (await rows()).filter((row) => row.day === day && row.address !== '*')
    expect(await named('2026-11-21')).toHaveLength(1_000)
    expect((await rows()).find(({ address }) => address === '*')).toMatchObject({
      day: '2026-11-21',
      forged: 50,
      samples: [],
    })
    // An address that already has a row is still counted, and the limit starts anew each day.
    from(0, 10)
    from(5_000, 3, NOON + DAY)
    await tally.flush()
    expect((await rows()).find(({ address, day }) => address === '10.0.0.0' && day === '2026-11-21')).toMatchObject({
      forged: 2,
    })
    expect(await named('2026-11-22')).toHaveLength(3)
    expect((await rows()).reduce((sum, { forged }) => sum + forged, 0)).toBe(1_363)
  })

  test('counts waiting for a write are bound to 1,000 addresses and 100 samples, and lose no message', async () => {
    for (let n = 0; n < 3_000; n++) say({ address: `10.1.${n >> 8}.${n & 255}`, body: body(`n=${n}`) })
    await tally.flush()
    const all = await rows()
    expect(all).toHaveLength(1_001)
    expect(all.find(({ address }) => address === '*')).toMatchObject({ forged: 2_000 })
    expect(all.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(100)
  })

  test('nodes that write at the same moment stay within them together', async () => {
    const nodes = Array.from({ length: 4 }, () => createForgedTally(database.db))
    nodes.forEach((node, nth) => {
      for (let n = 0; n < 400; n++) say({ address: `10.${nth}.${n >> 8}.${n & 255}`, body: body(`${nth} ${n}`) }, node)
    })
    await Promise.all(nodes.map((node) => node.flush()))
    const all = await rows()
    expect(all.filter(({ address }) => address !== '*')).toHaveLength(1_000)
    expect(all.reduce((sum, { forged }) => sum + forged, 0)).toBe(1_600)
  })

  test('5,662 of them take less than 200 kB of the database', async () => {
    // The rows of the tests before have left pages.
    await database.sql`truncate forged_messages, security_events`
    const filler = 'x'.repeat(15_000)
    for (let n = 0; n < 5_662; n++) {
      say({ body: body(`Status=APPROVED&productId=${n}&filler=${filler}`) })
      if (n % 1_000 === 0) await tally.flush()
    }
    await tally.flush()
    const [size] = await database.sql<
      { bytes: number }[]
    >`select (pg_total_relation_size('forged_messages') + pg_total_relation_size('security_events'))::int as bytes`
    expect((await rows())[0]?.forged).toBe(5_662)
    expect(size?.bytes).toBeLessThan(200_000)
  })
})

test('each address and hour is one security event with a count; the rest is one without address', async () => {
  say()
  say({ verdict: 'malformed', at: NOON + 10 })
  await tally.flush()
  say({ verdict: 'tooLarge', at: NOON + 3_599_999 })
  await tally.flush()
  say({ at: NOON + 3_600_000 })
  say({ address: '*', at: NOON + 3_600_001 })
  await tally.flush()
  expect(await events()).toMatchObject([
    { address: '203.0.113.7', count: 3, firstAt: NOON + 10, lastAt: NOON + 3_599_999, accountId: null },
    { address: '203.0.113.7', count: 1, firstAt: NOON + 3_600_000 },
    { address: null, count: 1 },
  ])
})

test('a day is forgotten after 90', async () => {
  for (const days of [0, 90, 91]) say({ at: NOON - days * DAY })
  await tally.flush()
  await forgetForged(database.db, NOON)
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-08-23', '2026-11-21'])
})

test('unsigned messages of older releases become daily counts; signed ones and transactions stay', async () => {
  const put = (verdict: string, at: string, json: object, applied = false) => database.sql`
    insert into payment_notifications (source, verdict, reference, json_obj, received_at, applied_at)
    values ('notify', ${verdict}, ${verdict === 'signed' ? 'r'.repeat(24) : null}, ${database.sql.json(json as never)},
    ${at}, ${applied ? at : null})`
  await put('forged', '2026-11-19T23:59:59Z', { a: 'x'.repeat(30_000) })
  await put('forged', '2026-11-20T00:00:00Z', {})
  await put('malformed', '2026-11-20T05:00:00Z', {})
  await put('signed', '2026-11-20T06:00:00Z', { PPP_TransactionID: '7', Status: 'APPROVED' }, true)
  await put('signed', '2026-11-20T07:00:00Z', { PPP_TransactionID: '8', Status: 'APPROVED' })
  await put('signed', '2026-11-20T08:00:00Z', { PPP_TransactionID: '9', Status: 'DECLINED' }, true)
  for (const statement of dataStatements()) await database.sql.unsafe(statement)
  expect(await rows()).toMatchObject([
    { day: '2026-11-19', address: '-', forged: 1, malformed: 0, tooLarge: 0 },
    {
      day: '2026-11-20',
      address: '-',
      forged: 1,
      malformed: 1,
      firstAt: Date.UTC(2026, 10, 20),
      lastAt: Date.UTC(2026, 10, 20, 5),
    },
  ])
  expect(await database.db.execute(sql`select verdict from payment_notifications`)).toHaveLength(3)
  expect([...(await database.db.execute(sql`select transaction_id, reference from provider_transactions`))]).toEqual([
    { transaction_id: '7', reference: 'r'.repeat(24) },
  ])
})

/** The migration's statements that change existing rows, without those that create objects. */
function dataStatements(): string[] {
  const folder = join(import.meta.dirname, '../../../db/migrations')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name, 'migration.sql'), 'utf8'))
  const text = texts.find((each) => each.includes('INSERT INTO "forged_messages"')) ?? ''
  return text.split('--> statement-breakpoint').filter((each) => /^(--.*\s*|\s)*(INSERT|DELETE)/.test(each))
}
