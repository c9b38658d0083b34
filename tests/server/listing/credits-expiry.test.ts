/**
 * 'Caducaron tus inscripciones' is shown once on a page and sent once by mail; reminders go out 30 and 7 days before.
 */
import { messageIdOf } from '#server/engine/mail/message-id.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import { consumeCredit } from '#server/listing/credits/consume-credit.ts'
import { noticeExpiry } from '#server/listing/credits/notices.ts'
import { readBalance } from '#server/listing/credits/read-balance.ts'
import { takeExpiryNotice } from '#server/listing/credits/take-expiry-notice.ts'
import { creditTasks, scheduleCreditNotices } from '#server/listing/credits/tasks.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addCapture, addLotExpiring, addSeller } from '#tests/support/credits.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { sellerNo } from '#tests/support/people.ts'

const DAY = 86_400_000
const now = Date.now()

let world: Awaited<ReturnType<typeof openHouse>>
let db: (typeof world)['house']['db']
let seller: number
let sent: Mail[]

beforeAll(async () => {
  world = await openHouse({ max: 10 })
  db = world.house.db
})
afterAll(() => world.database.close())
beforeEach(async () => {
  await db.delete(enrolments)
  await db.delete(creditLots)
  seller = await addSeller(db)
  sent = []
})

const lot = (days: number, quantity = 1, life = 365) => addLotExpiring(db, seller, { days, now, quantity, life })
const use = async (at = now) => {
  const listing = await addCapture(db, world.furniture, seller)
  return db.transaction((tx) => consumeCredit(tx, { seller, listing, at }))
}
/** Runs the expiry check at `at`, then sends the enqueued mails. */
async function look(at = now): Promise<string[]> {
  sent = []
  await noticeExpiry(db, at)
  const mailer = { deliver: async (mail: Mail) => void sent.push(mail) }
  await runJobs(world.database, creditTasks(world.house, mailer), ['credits.mail'])
  return sent.map(({ subject }) => subject)
}

describe('on a page', () => {
  test('expired unused credits are reported once; used or valid ones are not', async () => {
    await lot(-10, 3)
    await lot(-2, 2)
    await lot(40, 5)
    expect(await takeExpiryNotice(db, sellerNo(seller), now)).toEqual({ credits: 5, expiredAt: now - 2 * DAY })
    expect(await takeExpiryNotice(db, sellerNo(seller), now)).toBeNull()
    expect(await takeExpiryNotice(db, sellerNo(seller), now + 40 * DAY)).toEqual({
      credits: 5,
      expiredAt: now + 40 * DAY,
    })
  })

  test('a used-up lot is not reported, nor another seller’s', async () => {
    await lot(-1)
    expect(await use(now - 3 * DAY)).not.toBeNull()
    expect(await takeExpiryNotice(db, sellerNo(seller), now)).toBeNull()
    await lot(-1)
    expect(await takeExpiryNotice(db, sellerNo(await addSeller(db)), now)).toBeNull()
    expect(await takeExpiryNotice(db, sellerNo(seller), now)).toMatchObject({ credits: 1 })
  })

  test('of twenty pages at once one reports', async () => {
    await lot(-1, 4)
    const told = await Promise.all(Array.from({ length: 20 }, () => takeExpiryNotice(db, sellerNo(seller), now)))
    expect(told.filter(Boolean)).toEqual([{ credits: 4, expiredAt: now - DAY }])
  })

  test('the balance counts unexpired credits, and names those that expire first', async () => {
    await lot(-1, 9)
    await lot(300, 2)
    await lot(20, 3)
    expect(await readBalance(db, sellerNo(seller), now)).toEqual({
      available: 5,
      next: { credits: 3, expiresAt: now + 20 * DAY },
    })
    expect(await availableCredits(db, seller, now)).toBe(5)
    expect(await readBalance(db, sellerNo(seller), now + 300 * DAY)).toEqual({ available: 0, next: null })
  })
})

describe('by mail', () => {
  test('30 days before, 7 days before and after expiry, each once, for any number of looks', async () => {
    await lot(45, 2)
    expect(await look()).toEqual([])
    expect(await look(now + 16 * DAY)).toEqual(['En menos de 30 días caducan 2 inscripciones'])
    for (const day of [16, 20, 37]) expect(await look(now + day * DAY), `day ${day}`).toEqual([])
    expect(await look(now + 38 * DAY)).toEqual(['En menos de 7 días caducan 2 inscripciones'])
    expect(await look(now + 44 * DAY)).toEqual([])
    expect(await look(now + 45 * DAY)).toEqual(['Caducaron tus inscripciones'])
    expect(await look(now + 46 * DAY)).toEqual([])
    expect(sent).toEqual([])
  })

  test('with the number left, the date, and a link to their use', async () => {
    await lot(5, 3)
    await use()
    await look()
    const { email } = (await db.select().from(accounts).where(eq(accounts.id, seller)))[0]!
    expect(sent).toMatchObject([{ to: email, subject: 'En menos de 7 días caducan 2 inscripciones' }])
    expect(sent[0]?.text).toContain('Ramiro, todavía tienes 2 inscripciones sin usar.')
    expect(sent[0]?.text).toContain('http://remate.test/sales/horses')
    await look(now + 5 * DAY)
    expect(sent[0]?.text).toContain('terminó la vigencia de 2 inscripciones que no usaste')
    expect(sent[0]?.text).toContain('http://remate.test/sales/credits')
  })

  test('in one mail for all lots with the same notice', async () => {
    await lot(6, 2)
    await lot(5, 1)
    await lot(29, 4)
    expect((await look()).toSorted()).toEqual([
      'En menos de 30 días caducan 4 inscripciones',
      'En menos de 7 días caducan 3 inscripciones',
    ])
  })

  test('after a standstill with the latest notice only; a long past expiry is not mailed', async () => {
    await lot(3)
    await lot(-60)
    expect(await look()).toEqual(['En menos de 7 días caduca 1 inscripción'])
  })

  test('after a purchase with 20 days left without the 30-day notice', async () => {
    await lot(20, 1, 20)
    expect(await look()).toEqual([])
    expect(await look(now + 14 * DAY)).toEqual(['En menos de 7 días caduca 1 inscripción'])
  })

  test('never about used-up credits, also when used between look and mail, nor to a closed account', async () => {
    await lot(5)
    await use()
    expect(await look()).toEqual([])
    await lot(6)
    await noticeExpiry(db, now)
    await use()
    expect(await look()).toEqual([])
    await lot(7)
    await world.database.sql`update accounts set closed_at = now() where id = ${seller}`
    expect(await look()).toEqual([])
  })

  test('of ten nodes that look at once by one, in bounded batches for hundreds of sellers', async () => {
    const sellers = await Promise.all(Array.from({ length: 230 }, () => addSeller(db)))
    for (const each of sellers) await addLotExpiring(db, each, { days: 4, now })
    const looks = await Promise.all(Array.from({ length: 10 }, () => noticeExpiry(db, now)))
    expect(looks.flatMap(({ failed }) => failed)).toEqual([])
    const rest = await noticeExpiry(db, now)
    expect(looks.reduce((sum, { mails }) => sum + mails, 0) + rest.mails).toBe(230)
    expect(rest.more).toBe(false)
    expect(await look()).toHaveLength(230)
    expect(new Set(sent.map((mail) => messageIdOf(mail, 'remate.test'))).size).toBe(230)
  })

  test('the look comes again by itself, one at a time', async () => {
    await scheduleCreditNotices(world.house, Date.now())
    await scheduleCreditNotices(world.house, Date.now())
    const { 'credits.notices': run } = creditTasks(world.house, { deliver: async () => {} })
    const waiting = () => world.database.sql`
      select run_at > now() + interval '50 minutes' as later from graphile_worker.jobs
      where task_identifier = 'credits.notices'`
    expect([...(await waiting())]).toEqual([{ later: false }])
    await run({})
    expect([...(await waiting())]).toEqual([{ later: true }])
  })
})
