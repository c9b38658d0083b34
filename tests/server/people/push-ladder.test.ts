/** The outbid ladder: devices at once, a mail after 20 seconds, one notice by each way for every loss of the lead. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { formatClock } from '#app/texts/format/dates.ts'
import { notifyOutbid } from '#server/sale/auctions/mails/notify.ts'
import { type LeadVoided, pushVoided } from '#server/sale/auctions/mails/push-voided.ts'
import { tellOutbid } from '#server/sale/auctions/mails/outbid-rounds.ts'
import { pushOutbid } from '#server/sale/auctions/mails/push-outbid.ts'
import { timeLeft } from '#server/sale/auctions/mails/push-words.ts'
import { auctionTasks, URGENT_TASKS } from '#server/sale/auctions/tasks.ts'
import type { House } from '#server/engine/house.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { addDevice } from '#server/people/push/add-device.ts'
import { topicOf } from '#server/people/push/topic.ts'
import { fanOut } from '#server/sale/watching/sweep.ts'
import { pushLot } from '#server/sale/outages/tell-lot.ts'
import { followAuction } from '#server/sale/watching/follow-auction.ts'
import { pushAlert } from '#server/sale/watching/push-alert.ts'
import { writeChoices } from '#server/sale/watching/choices.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { bidOf, nodeOn } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { startPushService, subscribe } from '#tests/support/push-service.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon and midnight in Mexico City, some days from now. */
const NOON = Math.floor(Date.now() / DAY) * DAY + 5 * DAY + 18 * HOUR
const MIDNIGHT = NOON + 12 * HOUR

let database: TestDatabase
let house: House
let furniture: Furniture
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 })
  furniture = await furnish(database.db)
  house = nodeOn(database, { PUSH_LOCAL: 'yes' })
  service = await startPushService()
})
beforeEach(async () => {
  service.received.length = 0
  await database.sql`delete from graphile_worker._private_jobs`
})
afterAll(async () => {
  await service.close()
  await database.close()
})

const buyers = async (count: number) => (await addBuyers(house.db, count, randomUUID())) as [number, number, number]
const lot = (closesAt = NOON + 3 * HOUR) => addAuction(house, furniture, { closesAt })
const bid = async (auction: number, bidder: number, amount: number) => {
  const outcome = await house.actors.auction.send(auction, bidOf(bidder, amount))
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome))
}
async function device(account: number) {
  const browser = subscribe(`${service.url}/${randomUUID()}`)
  const added = await addDevice(house, mayBuy(account), {
    ...browser.subscription,
    session: randomUUID(),
    browser: null,
    userAgent: null,
    at: Date.now(),
  })
  if (!('added' in added)) throw new Error(JSON.stringify(added))
  const path = new URL(browser.subscription.endpoint).pathname
  return {
    id: added.added,
    shown: () => service.at(path).map(({ body }) => browser.read(body)),
    raw: () => service.at(path),
  }
}

type Step = { auction: number; bidders: number[]; sequence: number; at: number }
async function jobs<Payload = Step>(task: string): Promise<Payload[]> {
  await runRounds()
  return queued<Payload>(task)
}
/** Rounds that wait make the steps of the notifications. */
async function runRounds(): Promise<void> {
  for (const { auction } of await queued('auctions.tell-outbid')) await tellOutbid(house.db, auction)
  await drop('auctions.tell-outbid')
}
const queued = async <Payload = Step>(task: string) =>
  (
    await database.sql<{ payload: Payload; account: number }[]>`
      select payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = ${task} order by jobs.id`
  ).map(({ payload }) => payload)
const drop = (task: string) => database.sql`
  delete from graphile_worker._private_jobs
  where task_id in (select id from graphile_worker._private_tasks where identifier = ${task})`
/** Runs the queued step for devices at `now`. */
async function pushNow(now = NOON): Promise<void> {
  for (const payload of await jobs('auctions.push-outbid')) await pushOutbid(house, { ...payload, at: now }, now)
  await drop('auctions.push-outbid')
}
/** Runs the queued mail step; returns the accounts to which it writes. */
async function mailNow(): Promise<number[]> {
  for (const payload of await jobs('auctions.notify-outbid')) await notifyOutbid(house.db, payload)
  await drop('auctions.notify-outbid')
  const mails = await jobs<{ account: number }>('auctions.mail')
  await drop('auctions.mail')
  return mails.map(({ account }) => account)
}

describe('the devices', () => {
  test('show an outbid notice at once where a worker runs, long before the mail is due', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot(Date.now() + HOUR)
    const phone = await device(ana)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 120_000)
    const [due] = await database.sql<{ wait: number }[]>`
      select extract(epoch from run_at - created_at)::float8 as wait from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'auctions.tell-outbid'`
    expect(due?.wait).toBeLessThanOrEqual(0)
    const worker = await startWorker({
      url: database.url,
      tasks: auctionTasks(house, { deliver: async () => {} }) as TaskHandlers,
      urgent: URGENT_TASKS,
      log: () => {},
    })
    try {
      await expect.poll(() => phone.raw().length, { interval: 20 }).toBe(1)
      expect(await queued('auctions.notify-outbid')).toHaveLength(1)
    } finally {
      await worker.stop()
    }
    expect(phone.shown()).toEqual([
      {
        title: 'Te superaron en El Lucero',
        body: expect.stringMatching(/^Va en \$120,000 MXN\. (Faltan 59 min|Faltan 1 h|Faltan 60 min)\.$/),
        url: `/event/${id}/pujar`,
        tag: topicOf({ kind: 'lot', id }),
      },
    ])
    const headers = phone.raw()[0]?.headers
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: topicOf({ kind: 'lot', id }),
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
    })
    expect(Number(headers?.ttl)).toBeLessThanOrEqual(3_600)
  })

  test('of a bidder all show it, no other does, and not again when the job runs twice', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    const [phone, laptop, others] = [await device(ana), await device(ana), await device(bruno)]
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    const steps = await jobs('auctions.push-outbid')
    await pushNow()
    for (const step of steps) await pushOutbid(house, { ...step, at: NOON }, NOON)
    expect([phone.shown().length, laptop.shown().length, others.shown().length]).toEqual([1, 1, 0])
  })

  test('show each loss of the lead once; several pending ones become one', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    const phone = await device(ana)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await pushNow()
    expect(phone.shown()).toHaveLength(1)
    await bid(id, ana, 5_000)
    await bid(id, bruno, 7_000)
    await bid(id, ana, 9_000)
    await bid(id, bruno, 11_000)
    await pushNow()
    expect(phone.shown().map(({ body }) => body)).toEqual([
      expect.stringContaining('$3,000'),
      expect.stringContaining('$11,000'),
    ])
  })

  test('of a duel wait for one round: bids add no further job, and the next round comes seconds later', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    for (let n = 0; n < 40; n++) await bid(id, n % 2 ? bruno : ana, 1_000 + n * 2_000)
    expect(await queued('auctions.tell-outbid')).toEqual([{ auction: id }])
    await runRounds()
    const [step] = await queued('auctions.push-outbid')
    expect(step).toMatchObject({ sequence: 40, bidders: expect.arrayContaining([ana, bruno]) })
    for (let n = 40; n < 50; n++) await bid(id, n % 2 ? bruno : ana, 1_000 + n * 2_000)
    const [next] = await database.sql<{ wait: number; rounds: number }[]>`
      select extract(epoch from max(run_at - created_at))::float8 as wait, count(*)::int as rounds
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'auctions.tell-outbid'`
    expect(next?.rounds).toBe(1)
    expect(next?.wait).toBeGreaterThan(0)
    expect(next?.wait).toBeLessThanOrEqual(3)
    // A round that is late because its job was lost gets another, and still begins with the first loss.
    await drop('auctions.tell-outbid')
    const since = () => database.sql`select since from outbid_rounds where auction_id = ${id}`
    const first = [...(await since())]
    await database.sql`update outbid_rounds set run_at = run_at - interval '2 minutes' where auction_id = ${id}`
    for (let n = 50; n < 54; n++) await bid(id, n % 2 ? bruno : ana, 1_000 + n * 2_000)
    expect(await queued('auctions.tell-outbid')).toEqual([{ auction: id }])
    expect([...(await since())]).toEqual(first)
    for (const task of ['auctions.tell-outbid', 'auctions.push-outbid', 'auctions.notify-outbid']) await drop(task)
  })

  test('show one notice per former leader for bids that are judged together', async () => {
    const [ana, bruno, carla] = await buyers(3)
    const id = await lot()
    const [hers, his] = [await device(ana), await device(bruno)]
    await Promise.all([bid(id, ana, 1_000), bid(id, bruno, 3_000), bid(id, carla, 5_000)])
    await pushNow()
    expect([hers.shown().length, his.shown().length]).toEqual([1, 1])
    expect((await mailNow()).toSorted()).toEqual([ana, bruno].toSorted())
  })

  test('show no notice when the lead is regained by then, or the lot is over', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    const phone = await device(ana)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await bid(id, ana, 5_000)
    await pushNow()
    expect(phone.shown()).toEqual([])
    await bid(id, bruno, 7_000)
    await database.sql`update auctions set open = false where id = ${id}`
    await pushNow()
    expect(phone.shown()).toEqual([])
  })

  test('show no second notice of the same loss after a void, and one of a new loss', async () => {
    const [ana, bruno, carla] = await buyers(3)
    const [one, other] = (await addAdmins(house.db, 2)) as [number, number]
    const id = await lot()
    const phone = await device(ana)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    const steps = await jobs('auctions.push-outbid')
    await pushNow()
    const at = Date.now()
    const asked = { auction: id, proxyBid: 2, reason: 'Pujó por error', at }
    const { approval } = (await proposeVoid(house, adminNo(one), asked)) as { approval: number }
    expect(await confirmVoid(house, adminNo(other), { approval, at })).toEqual({ voided: 2 })
    // Ana leads again: neither a late job nor the mail is sent.
    for (const step of steps) await pushOutbid(house, { ...step, at: NOON }, NOON)
    expect([phone.shown().length, await mailNow()]).toEqual([1, []])
    await bid(id, carla, 3_000)
    await pushNow()
    expect([phone.shown().length, await mailNow()]).toEqual([2, [ana]])
  })

  test('are silent at night, but for the last two hours of the lot; the mail goes all the same', async () => {
    const [ana, bruno] = await buyers(2)
    const [far, near] = [await lot(MIDNIGHT + 3 * HOUR), await lot(MIDNIGHT + 2 * HOUR)]
    const phone = await device(ana)
    for (const id of [far, near]) {
      await bid(id, ana, 1_000)
      await bid(id, bruno, 3_000)
    }
    await pushNow(MIDNIGHT)
    expect(phone.shown().map(({ url }) => url)).toEqual([`/event/${near}/pujar`])
    expect(await mailNow()).toEqual([ana, ana])
  })

  test('show no notice that waited until the mail is due: the mail alone is sent', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    const phone = await device(ana)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    for (const step of await jobs('auctions.push-outbid')) await pushOutbid(house, { ...step, at: NOON }, NOON + 20_000)
    expect([phone.shown(), await mailNow()]).toEqual([[], [ana]])
  })

  test('of a suspended account, or in a house that switched them off, show none; mails go on', async () => {
    const [ana, bruno] = await buyers(2)
    const phone = await device(ana)
    const id = await lot()
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await house.db.update(settings).set({ push: false })
    try {
      const steps = await jobs('auctions.push-outbid')
      await pushNow()
      await house.db.update(settings).set({ push: true })
      await house.db.update(accounts).set({ disabledAt: 0 }).where(eq(accounts.id, ana))
      for (const step of steps) await pushOutbid(house, { ...step, at: NOON }, NOON)
    } finally {
      await house.db.update(settings).set({ push: true })
    }
    expect([phone.shown(), await mailNow()]).toEqual([[], [ana]])
  })

  test('show that a lot is for practice', async () => {
    const [ana, bruno] = await buyers(2)
    const phone = await device(ana)
    const id = await lot()
    await database.sql`update auctions set practice = true where id = ${id}`
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await pushNow()
    expect(phone.shown().map(({ title }) => title)).toEqual(['Práctica: te superaron en El Lucero'])
  })

  test('show neither a maximum nor a reserve', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await addAuction(house, furniture, { closesAt: NOON + HOUR, buyNow: 900_000, reserve: 777_000 })
    const phone = await device(ana)
    await bid(id, ana, 100_000)
    const max = { type: 'maximum.left', at: Date.now(), bidder: bruno, amount: 555_000, key: 'm' } as const
    expect((await house.actors.auction.send(id, max)).accepted).toBe(true)
    await pushNow()
    expect(phone.shown()).toHaveLength(1)
    expect(JSON.stringify(phone.shown())).not.toMatch(/777|555/)
  })
})

describe('a void', () => {
  const notifyVoided = async (now = NOON, late = 0) => {
    for (const payload of await jobs<LeadVoided>('auctions.push-voided'))
      await pushVoided(house, { ...payload, at: now - late }, now)
  }
  async function takeBack(auction: number, proxyBid: number) {
    const [one, other] = (await addAdmins(house.db, 2)) as [number, number]
    const at = Date.now()
    const asked = { auction, proxyBid, reason: 'Pujó por error', at }
    const { approval } = (await proposeVoid(house, adminNo(one), asked)) as { approval: number }
    expect(await confirmVoid(house, adminNo(other), { approval, at })).toEqual({ voided: proxyBid })
  }

  test('of the leading bid is pushed to its bidder as a void, and to no one else', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    const [hers, his] = [await device(ana), await device(bruno)]
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await runRounds()
    await drop('auctions.push-outbid')
    await takeBack(id, 2)
    await notifyVoided()
    expect(his.shown()).toEqual([
      {
        title: 'Anulamos tu puja por El Lucero',
        body: 'Ya no vas ganando. Va en $1,000 MXN. Faltan 3 h.',
        url: `/event/${id}`,
        tag: topicOf({ kind: 'lot', id }),
      },
    ])
    expect(hers.shown()).toEqual([])
    // The buyer leads by an old bid; after that bid is withdrawn too, no bid is left.
    await drop('auctions.push-voided')
    await takeBack(id, 1)
    await notifyVoided()
    expect(hers.shown().map(({ body }) => body)).toEqual(['Ya no vas ganando. Nadie más ha pujado. Faltan 3 h.'])
  })

  test('of another bid is pushed to the former leader, unless they lead again by then', async () => {
    const [ana, bruno, carla] = await buyers(3)
    const id = await lot()
    const phone = await device(bruno)
    const lost = { auction: id, account: bruno, own: false, was: 'open', at: NOON } as const
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await pushVoided(house, lost, NOON)
    expect(phone.shown()).toEqual([])
    await bid(id, carla, 5_000)
    await pushVoided(house, lost, NOON)
    expect(phone.shown()).toMatchObject([
      {
        title: 'Ya no vas ganando El Lucero',
        body: expect.stringMatching(/^La casa anuló una puja y otra persona queda al frente\. Va en \$\d/),
      },
    ])
    expect(JSON.stringify(phone.shown())).not.toContain('uperaron')
  })

  test.each([
    ['awaiting-payment', 'Tu compra queda sin efecto: no debes nada.'],
    ['negotiating', 'La negociación terminó: no debes nada.'],
  ] as const)('after the hammer says what it undid (%s)', async (was, body) => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    const phone = await device(bruno)
    await bid(id, bruno, 1_000)
    await bid(id, ana, 3_000)
    const lost = { auction: id, account: bruno, was, at: NOON }
    await pushVoided(house, { ...lost, own: true }, NOON)
    await pushVoided(house, { ...lost, own: false }, NOON)
    expect(phone.shown()).toMatchObject([
      { title: 'Anulamos tu puja por El Lucero', body },
      { body: `La casa anuló una puja y otra persona queda al frente. ${body}` },
    ])
  })

  test('is silent at night as the ladder is, and once the mail has had its time', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot(MIDNIGHT + 3 * HOUR)
    const phone = await device(bruno)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await takeBack(id, 2)
    await notifyVoided(MIDNIGHT)
    await notifyVoided(NOON, 20_000)
    expect(phone.shown()).toEqual([])
    await notifyVoided(MIDNIGHT + 2 * HOUR)
    expect(phone.shown()).toHaveLength(1)
  })
})

describe('the mail', () => {
  test('goes after 20 seconds whether a device has shown it or not, and once', async () => {
    const [ana, bruno] = await buyers(2)
    const id = await lot()
    await device(ana)
    await bid(id, ana, 1_000)
    await bid(id, bruno, 3_000)
    await runRounds()
    const [due] = await database.sql<{ wait: number }[]>`
      select extract(epoch from run_at - created_at)::float8 as wait from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'auctions.notify-outbid'`
    expect(due?.wait).toBeGreaterThan(18)
    await pushNow()
    const steps = await jobs('auctions.notify-outbid')
    expect(await mailNow()).toEqual([ana])
    for (const step of steps) await notifyOutbid(house.db, step)
    expect(await mailNow()).toEqual([])
  })
})

describe('alerts of followed lots', () => {
  const follow = (account: number, auction: number) =>
    followAuction(house, mayBuy(account), { auction, at: Date.now() })

  test('reach the devices of followers that want the alert, and wait for the morning', async () => {
    const [ana, bruno, carla] = await buyers(3)
    const id = await lot(MIDNIGHT + DAY)
    const phone = await device(ana)
    const unwanted = await device(carla)
    for (const account of [ana, bruno, carla]) await follow(account, id)
    await fanOut(house.db, { auction: id, alert: 'day', after: 0 })
    await writeChoices(house.db, carla, { day: false })
    const waiting = await jobs<{ auction: number; alert: 'day'; account: number }>('watching.push-alert')
    expect(waiting.map(({ account }) => account).toSorted((one, other) => one - other)).toEqual([ana, carla])
    await drop('watching.push-alert')
    for (const payload of waiting) await pushAlert(house, payload, MIDNIGHT)
    expect(phone.shown()).toEqual([])
    expect(await jobs('watching.push-alert')).toHaveLength(1)
    for (const payload of waiting) await pushAlert(house, payload, NOON)
    expect(phone.shown()).toEqual([
      {
        title: 'Falta un día o menos para que cierre El Lucero',
        body: expect.stringMatching(/^Sale en \$\d.* Cierra: /),
        url: `/event/${id}`,
        tag: topicOf({ kind: 'lot', id }),
      },
    ])
    expect(unwanted.shown()).toEqual([])
  })
})

describe('a lot that an outage moved', () => {
  const MOVED_MS = 5 * 60_000
  async function moved(closesAt: number) {
    const auction = await lot(closesAt)
    const [from, to] = [closesAt - 6 * 60_000, closesAt]
    const outage = { startedAt: from, endedAt: to, reason: 'process' as const }
    const [row] = await house.db.insert(outages).values(outage).returning()
    const move = { outageId: row!.id, kind: 'auction' as const, subjectId: auction, before: closesAt }
    await house.db.insert(outageMoves).values({ ...move, after: closesAt + MOVED_MS })
    await house.db
      .update(auctions)
      .set({ closesAt: closesAt + MOVED_MS })
      .where(eq(auctions.id, auction))
    return { auction, outage: row!.id, said: [from, to, closesAt + MOVED_MS].map(formatClock) }
  }

  test('is shown on the devices of its bidders and followers with its new hour', async () => {
    const { auction, outage, said } = await moved(NOON)
    const [ana, bruno] = await buyers(2)
    const phone = await device(ana)
    await pushLot(house, { auction, outage, accounts: [ana, bruno] }, NOON)
    expect(phone.shown()).toEqual([
      {
        title: 'El Lucero cierra más tarde',
        body: `La casa estuvo fuera de línea de ${said[0]} a ${said[1]}; este lote cierra a las ${said[2]}\u00a0h.`,
        url: `/event/${auction}`,
        tag: topicOf({ kind: 'lot', id: auction }),
      },
    ])
  })

  test('is silent at night unless it closes within two hours, and once it has closed', async () => {
    const [ana] = await buyers(1)
    const phone = await device(ana)
    const late = await moved(MIDNIGHT + 3 * HOUR)
    await pushLot(house, { ...late, accounts: [ana] }, MIDNIGHT)
    await pushLot(house, { ...late, accounts: [ana] }, MIDNIGHT + 4 * HOUR)
    expect(phone.shown()).toEqual([])
    await pushLot(house, { ...late, accounts: [ana] }, MIDNIGHT + 2 * HOUR)
    expect(phone.shown()).toHaveLength(1)
  })
})

test.each([
  [30_000, 'Falta menos de un minuto.'],
  [60_000, 'Falta 1 min.'],
  [59 * 60_000, 'Faltan 59 min.'],
  [HOUR, 'Faltan 1 h.'],
  [2 * HOUR + 5 * 60_000, 'Faltan 2 h 5 min.'],
])('%i ms before the closing a device says "%s"', (left, said) => {
  expect(timeLeft(NOON + left, NOON)).toBe(said)
})

test('the address of a device is not readable in the database', async () => {
  const [ana] = await buyers(1)
  await device(ana)
  const rows = JSON.stringify(await house.db.select().from(pushDevices).where(eq(pushDevices.accountId, ana)))
  expect(rows).not.toContain('127.0.0.1')
})
