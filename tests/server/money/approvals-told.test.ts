/** A proposal that waits for a second administrator is told to the others. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { pushApproval, sendApprovalMail } from '#server/office/approvals/notify.ts'
import { addDevice } from '#server/people/push/add-device.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { readPending } from '#server/office/pending/read-pending.ts'
import { nodeOn, openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo } from '#tests/support/people.ts'
import { startPushService, subscribe } from '#tests/support/push-service.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addClosed, leadingProxyBid, REASON } from '#tests/support/voiding.ts'
import { eq } from 'drizzle-orm'

let world: Awaited<ReturnType<typeof openHouse>>
let admins: number[]
let mails: Mail[]
beforeAll(async () => {
  world = await openHouse()
  admins = await addAdmins(world.house.db)
})
afterAll(() => world.database.close())
beforeEach(async () => {
  mails = []
  await world.database.sql`delete from graphile_worker._private_jobs`
})

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const deliver = () =>
  runJobs(world.database, { 'approvals.mail': (payload) => sendApprovalMail(world.house, mailer, payload) }, [
    'approvals.mail',
  ])

async function propose() {
  const [ana = 0, bea = 0] = await addBuyers(world.house.db, 2, `puja${Math.random()}`)
  const auction = await addClosed(world, [
    [ana, 20_000],
    [bea, 30_000],
  ])
  const proxyBid = await leadingProxyBid(world, auction)
  const order = { auction, proxyBid, reason: REASON, at: Date.now() }
  const done = await proposeVoid(world.house, adminNo(admins[0] as number), order)
  if (!('approval' in done)) throw new Error('not proposed')
  return done.approval
}

test('every other administrator is mailed what it is about, by whom, and where to decide it', async () => {
  const approval = await propose()
  expect(await readPending(world.house.db)).toMatchObject({ approvals: 1 })
  await deliver()
  expect(mails).toHaveLength(admins.length - 1)
  const [proposer] = await world.house.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, admins[0] as number))
  expect(mails.map(({ to }) => to)).not.toContain(proposer?.email)
  expect(mails[0]).toMatchObject({ subject: 'Por confirmar: Anular una puja, El Lucero' })
  expect(mails[0]?.text).toContain(proposer?.name)
  expect(mails[0]?.text).toContain(`http://remate.test/admin/por-confirmar/${approval}`)
})

test('and their devices show it, with the way to decide it', async () => {
  const service = await startPushService()
  const house = nodeOn(world.database, { PUSH_LOCAL: 'yes' })
  const browser = subscribe(`${service.url}/berta`)
  const device = { ...browser.subscription, session: 'x', browser: null, userAgent: null, at: Date.now() }
  await addDevice(house, adminNo(admins[1] as number), device)
  const approval = await propose()
  const push = () =>
    runJobs(world.database, { 'approvals.push': (payload) => pushApproval(house, payload) }, ['approvals.push'])
  await push()
  expect(service.received.map(({ body }) => browser.read(body))).toMatchObject([
    {
      title: 'Por confirmar: Anular una puja',
      body: expect.stringMatching(/^El Lucero: Lo propuso .+\. Falta otra persona\.$/),
      url: `/admin/por-confirmar/${approval}`,
    },
  ])
  const decided = await propose()
  await confirmVoid(world.house, adminNo(admins[1] as number), { approval: decided, at: Date.now() })
  await push()
  expect(service.received).toHaveLength(1)
  await service.close()
})

test('nobody is mailed about what was decided meanwhile', async () => {
  const approval = await propose()
  const confirmed = await confirmVoid(world.house, adminNo(admins[1] as number), { approval, at: Date.now() })
  expect(confirmed).toHaveProperty('voided')
  await deliver()
  expect(mails).toEqual([])
})
