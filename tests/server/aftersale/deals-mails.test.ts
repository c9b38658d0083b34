/** The mails to both sides of a deal: each is sent once. */
import { describe, expect, test } from 'vitest'
import { settings } from '#db/schema/engine/settings.ts'
import { PROVEN_STEPS } from '#machines/deal/rules.ts'
import { readHead } from '#server/sale/book/read-book.ts'
import { mayDeliver } from '#server/aftersale/deals/may-deliver.ts'
import { readDeal } from '#server/aftersale/deals/read.ts'
import { salesTasks } from '#server/aftersale/sales/tasks.ts'
import { useDealing } from '#tests/support/dealing.ts'
import { dealOf, pay, prove, switchDealsOn } from '#tests/support/deals.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { addSold } from '#tests/support/sold.ts'

const dealing = useDealing()

describe('mails', () => {
  test('each owner is asked for their own steps once, and reminded of an overdue one until it is proven', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'first-paid')
    const deal = (await dealOf(dealing.house, auction))!
    const jobs = await dealing.world.database.sql<{ payload: { deal: number; owner: string; steps: string[] } }[]>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'deals.tell' and (payload->>'deal')::int = ${deal.id}`
    expect(jobs.map(({ payload }) => payload.owner).toSorted()).toEqual(['buyer', 'house', 'seller'])
    await dealing.tasks()['deals.tell']({ deal: deal.id, owner: 'seller', steps: ['transfer', 'health', 'transit'] })
    expect(dealing.mails[0]?.subject).toBe(
      'Te toca a ti: entrega de ' + (await readDeal(dealing.db, auction, 'house'))!.title,
    )
    const dueAt = deal.steps.papers!.dueAt!
    await dealing.tasks()['deals.remind']({ deal: deal.id, step: 'papers', dueAt })
    expect(dealing.mails).toHaveLength(2)
    await prove(dealing.house, dealing.admin, auction, 'papers')
    await dealing.tasks()['deals.remind']({ deal: deal.id, step: 'papers', dueAt })
    expect(dealing.mails).toHaveLength(2)
  })

  test('a seller is asked to deliver once the papers are there too, not on the last payment', async () => {
    const told = () => runJobs(dealing.world.database, salesTasks(dealing.house, dealing.mailer), ['sales.tell-seller'])
    const auction = await dealing.addDeal(dealing.buyer, 'paid')
    await told()
    const [paid] = dealing.mails.splice(0).filter(({ subject }) => subject.startsWith('Todo está pagado'))
    expect(paid?.text).toContain('Antes de entregar faltan')
    expect(paid?.text).toContain(`/sales/events/${auction}/entrega`)
    expect(paid?.text).not.toMatch(/ya puedes entregar/i)
    expect(await mayDeliver(dealing.db, auction)).toBe(false)
    for (const step of PROVEN_STEPS) await prove(dealing.house, dealing.admin, auction, step)
    expect(await mayDeliver(dealing.db, auction)).toBe(true)
    const { id } = (await dealOf(dealing.house, auction))!
    await dealing.tasks()['deals.tell']({ deal: id, owner: 'seller', steps: ['delivery'] })
    expect(dealing.mails[0]?.subject).toMatch(/^Ya puedes entregar /)
  })

  test('a seller paid in full at once is not asked to deliver before the deal has begun', async () => {
    const auction = await addSold(dealing.world, dealing.buyer, 9_000, { buyNow: 9_000 })
    await pay(dealing.house, dealing.buyer, auction)
    expect(await mayDeliver(dealing.db, auction)).toBe(false)
    await dealing.db.update(settings).set({ deals: false })
    expect(await mayDeliver(dealing.db, auction)).toBe(true)
    await switchDealsOn(dealing.house)
  })

  test('both sides are mailed about the delivery, the seller about the payout', async () => {
    const auction = await dealing.addDeal(dealing.buyer, 'payable')
    await dealing.payOut(auction)
    const { id: deal } = (await dealOf(dealing.house, auction))!
    await dealing.tasks()['deals.tell-delivered']({ deal, to: 'buyer' })
    await dealing.tasks()['deals.tell-delivered']({ deal, to: 'seller' })
    await dealing.tasks()['deals.tell-paid-out']({ deal })
    const { hash } = (await readHead(dealing.db, auction))!
    expect(dealing.mails.filter(({ text, html }) => text.includes(hash) && html?.includes(hash))).toHaveLength(3)
    expect(dealing.mails.map(({ subject }) => subject.split(' ')[0])).toHaveLength(3)
    expect(dealing.mails[2]?.text).toContain('SPEI 4471')
  })
})
