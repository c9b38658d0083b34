import type { Mail } from '#server/engine/mail/mailer.ts'
import { messageIdOf } from '#server/engine/mail/message-id.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notifyFinish, sendAuctionMail } from '#server/sale/auctions/mails/notify.ts'
import { auctionTasks, URGENT_TASKS } from '#server/sale/auctions/tasks.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { smtpMailer } from '#server/engine/mail/smtp.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { startTestSmtp, type TestSmtp } from '#tests/support/smtp.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let smtp: TestSmtp
let mailer: ReturnType<typeof smtpMailer>
let stop: () => Promise<void>
let buyers: number[]
beforeEach(async () => {
  world = await openHouse()
  buyers = await addBuyers(world.database.db, 4)
  smtp = await startTestSmtp()
  mailer = smtpMailer({ url: smtp.url, from: 'Remate <no-reply@remate.test>', host: 'remate.test' })
  const worker = await startWorker({
    url: world.database.url,
    tasks: auctionTasks(world.house, mailer) as TaskHandlers,
    urgent: URGENT_TASKS,
    log: () => {},
  })
  stop = worker.stop
})
afterEach(async () => {
  await stop()
  mailer.close()
  await smtp.close()
  await world.database.close()
})

const auction = () => addAuction(world.house, world.furniture)
const send = (id: number, event: Parameters<typeof world.house.actors.auction.send>[1]) =>
  world.house.actors.auction.send(id, event)
const buyer = (index: number) => buyers[index] as number
const to = (index: number) => `comprador${index}@prueba.mx`
/** Lets the pauses before the next round of outbid notifications and before its mails pass. */
async function letPause(): Promise<void> {
  const hurry = (task: string) =>
    world.database.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where task_id = (select id
        from graphile_worker._private_tasks where identifier = ${task})`,
    )
  await hurry('auctions.tell-outbid')
  const rounds = () =>
    world.database.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'auctions.tell-outbid'`)
  await expect.poll(rounds).toEqual([])
  await hurry('auctions.notify-outbid')
}
const quiet = async () => {
  await expect
    .poll(
      async () =>
        (
          await world.database.db.execute(
            sql`select 1 from graphile_worker.jobs where task_identifier in ('auctions.mail', 'auctions.notify-outbid',
              'auctions.notify-finish')`,
          )
        ).length,
    )
    .toBe(0)
}
const received = () => smtp.mails.map((mail) => [mail.to.join(), mail.subject])

describe('outbid', () => {
  test('a buyer is mailed once, with the current price and the lowest valid bid', async () => {
    const id = await auction()
    await send(id, bidOf(buyer(0), 1_000))
    await send(id, bidOf(buyer(1), 120_000))
    expect(received()).toEqual([])
    await letPause()
    const mail = await smtp.waitForMail({ to: to(0), subject: 'Te superaron' })
    expect(mail.text).toMatch(/120,000/)
    expect(mail.text).toMatch(/122,000/)
    expect(mail.text).toContain(`http://remate.test/event/${id}`)
    await quiet()
    expect(received()).toHaveLength(1)
  })

  test('a duel of quick bids is one mail, to its loser', async () => {
    const id = await auction()
    for (let n = 0; n < 12; n++) await send(id, bidOf(buyer(n % 2), 1_000 + n * 2_000))
    await letPause()
    await quiet()
    expect(received()).toEqual([[to(0), 'Te superaron en El Lucero']])
  })

  test('a buyer who leads again by then is not mailed', async () => {
    const id = await auction()
    for (const [index, amount] of [
      [0, 1_000],
      [1, 3_000],
      [0, 5_000],
    ] as const)
      await send(id, bidOf(buyer(index), amount))
    await letPause()
    await quiet()
    expect(received()).toEqual([[to(1), 'Te superaron en El Lucero']])
  })

  test('no buyer is mailed once the auction has closed, also where the mail had to wait', async () => {
    const id = await auction()
    await send(id, bidOf(buyer(0), 1_000))
    await send(id, bidOf(buyer(1), 3_000))
    await sendAuctionMail(world.house, mailer, { kind: 'outbid', auction: id, account: buyer(1) })
    await world.database.db.execute(sql`update auctions set open = false where id = ${id}`)
    await sendAuctionMail(world.house, mailer, { kind: 'outbid', auction: id, account: buyer(0) })
    await letPause()
    await quiet()
    expect(received()).toEqual([])
  })
})

describe('the hammer', () => {
  test('what was recorded of outbid notices goes with the hammer', async () => {
    const id = await auction()
    for (const [index, amount] of [
      [0, 1_000],
      [1, 30_000],
    ] as const)
      await send(id, bidOf(buyer(index), amount))
    await letPause()
    await quiet()
    const recorded = () =>
      world.database.db.execute(sql`select account_id from outbid_notices where auction_id = ${id}`)
    expect(await recorded()).toEqual([{ account_id: buyer(0) }])
    await send(id, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
    await quiet()
    await expect.poll(recorded).toEqual([])
  })

  test('the winner, every other bidder, and the seller are mailed once each', async () => {
    const id = await auction()
    for (const [index, amount] of [
      [0, 1_000],
      [1, 30_000],
      [2, 50_000],
      [1, 60_000],
    ] as const)
      await send(id, bidOf(buyer(index), amount))
    await send(id, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
    await send(id, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
    const won = await smtp.waitForMail({ to: to(1), subject: 'Ganaste' })
    expect(won.text).toMatch(/Puja ganadora: .*60,000/)
    expect(won.text).toMatch(/Anticipo: .*10,000/)
    expect(won.text).toMatch(/Liquidación: .*50,000/)
    await letPause()
    await quiet()
    expect(received().sort()).toEqual([
      [to(0), 'Terminó la subasta de El Lucero'],
      [to(1), '¡Ganaste la subasta de El Lucero!'],
      [to(2), 'Terminó la subasta de El Lucero'],
      ['vendedor@prueba.mx', expect.stringMatching(/^Se vendió El Lucero/)],
    ])
  })

  test('without a bid only the seller is mailed', async () => {
    const id = await auction()
    await send(id, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
    await smtp.waitForMail({ to: 'vendedor@prueba.mx', subject: 'terminó sin pujas' })
    await quiet()
    expect(received()).toHaveLength(1)
  })

  test('a mail server that refuses is tried again, and the mail keeps its identity', async () => {
    const id = await auction()
    await send(id, bidOf(buyer(0), 1_000))
    await send(id, { type: 'auction.closed', at: Date.now() + 2 * 3_600_000 })
    const ids: string[] = []
    const broken = {
      deliver: async (mail: Mail) => (ids.push(messageIdOf(mail, 'remate.test')), Promise.reject(new Error('421'))),
    }
    const mail = { kind: 'won', auction: id, account: buyer(0) } as const
    for (let times = 0; times < 2; times++)
      await expect(sendAuctionMail(world.house, broken, mail)).rejects.toThrow('421')
    expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<won-\d+-\d+-[\da-f]{24}@remate\.test>$/)]))
  })

  test('an unknown auction is not mailed about', async () => {
    await notifyFinish(world.database.db, 999_999)
    await quiet()
    expect(received()).toEqual([])
  })
})
