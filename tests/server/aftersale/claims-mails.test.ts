/** Recipients of the mails about a claim, and the acts that an open claim blocks. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideClaim } from '#server/aftersale/claims/decide-claim.ts'
import { claimTasks } from '#server/aftersale/claims/tasks.ts'
import { withdrawClaim } from '#server/aftersale/claims/withdraw-claim.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { openPeopleHouse, type PeopleHouse } from '#tests/support/profile-house.ts'

let world: PeopleHouse
let db: PeopleHouse['house']['db']
let admin: number
let buyer: { id: number; email: string }
let seller: { id: number; email: string }
let auction: number
let mails: Mail[]

beforeAll(async () => {
  world = await openPeopleHouse()
  db = world.house.db
  admin = (await world.addAccount('admin')).id
})
afterAll(() => world.shut())
beforeEach(async () => {
  buyer = await world.addAccount('buyer')
  seller = await world.addAccount('seller')
  auction = await addDelivered({ ...world, furniture: { ...world.furniture, seller: seller.id } }, buyer.id)
  mails = []
  await sent()
})

async function sent(): Promise<Mail[]> {
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  await runJobs(world.database, claimTasks(world.house, mailer), ['claims.mail'])
  return mails.splice(0)
}
const paid = () => world.database.sql`
  update auctions set state = 'closed.sold.dealClosed', live = false where id = ${auction}`
const open = async () =>
  numberOf(await claimOf(world, auction, buyer.id, { description: 'Llegó coja.\n\nLa revisó el médico <b>.' }))

test('an opened claim is mailed to the buyer, and to house and seller with its text and next steps', async () => {
  const claim = await open()
  const letters = await sent()
  expect(letters).toHaveLength(3)
  const [receipt, house, told] = [buyer.email, 'hola@remate.test', seller.email].map((to) =>
    letters.find((letter) => letter.to === to),
  )
  expect(receipt).toMatchObject({
    to: buyer.email,
    subject: `Recibimos tu reclamación núm. ${claim}: El Lucero`,
    about: { kind: 'claim-receipt', subject: claim, news: 'once' },
  })
  expect(receipt?.text).toContain(`http://remate.test/event/${auction}/reclamar`)
  expect(receipt?.html).toContain('La revisó el médico &lt;b&gt;.')
  expect(house).toMatchObject({ to: 'hola@remate.test', subject: `Reclamación núm. ${claim}: El Lucero` })
  expect(house?.text).toContain(`http://remate.test/admin/reclamaciones/${claim}`)
  expect(house?.text).toContain('Motivo: Problema de salud no declarado')
  expect(told).toMatchObject({ to: seller.email, subject: 'Hay una reclamación por El Lucero' })
  expect(told?.text).toContain('Responde a Remate con tu versión')
  expect(told?.text).toContain('mailto:hola@remate.test')
})

test('a refused opening sends no mail', async () => {
  await open()
  await sent()
  await claimOf(world, auction, buyer.id)
  expect(await sent()).toEqual([])
})

test('on decision both sides read the answer, once', async () => {
  const claim = await open()
  await sent()
  const decision = { claim, outcome: 'accepted', answer: 'Procede la devolución completa.', at: Date.now() } as const
  await decideClaim(db, adminNo(admin), decision)
  await decideClaim(db, adminNo(admin), { ...decision, outcome: 'rejected' })
  const letters = await sent()
  expect(new Map(letters.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [buyer.email, 'Tu reclamación fue aceptada: El Lucero'],
      [seller.email, 'La reclamación por El Lucero fue aceptada'],
    ]),
  )
  expect(letters).toHaveLength(2)
  for (const { text } of letters) expect(text).toContain('Procede la devolución completa.')
})

test('on withdrawal the seller is mailed that the claim is withdrawn', async () => {
  await withdrawClaim(db, mayBuy(buyer.id), { claim: await open(), at: Date.now() })
  const letters = await sent()
  expect(letters).toContainEqual(
    expect.objectContaining({ to: seller.email, subject: 'Se retiró la reclamación por El Lucero' }),
  )
})

test('an open claim keeps the accounts of buyer and seller from being closed', async () => {
  await paid()
  const bound = (...obligations: string[]) => ({ closed: false, code: 'bound', obligations })
  const claim = await open()
  expect(await world.close(buyer.id)).toEqual(bound('claiming'))
  expect(await world.close(seller.id)).toEqual(bound('claimed-against'))
  await withdrawClaim(db, mayBuy(buyer.id), { claim, at: Date.now() })
  const next = await open()
  expect(await world.close(buyer.id)).toEqual(bound('claiming'))
  await decideClaim(db, adminNo(admin), { claim: next, outcome: 'rejected', answer: 'No procede.', at: Date.now() })
  await sent()
  expect(await world.close(seller.id)).toEqual({ closed: true })
  expect(await world.close(buyer.id)).toEqual({ closed: true })
})

test('of a claim and the closing of its account at once one succeeds', async () => {
  const left = { refused: 'AccountClosed' }
  const bound = { closed: false, code: 'bound', obligations: ['claiming'] }
  for (let nth = 0; nth < 6; nth++) {
    const gone = await world.addAccount('buyer')
    auction = await addDelivered(world, gone.id)
    await paid()
    const [opened, closing] = await Promise.all([
      // The delays differ because closing an account first hashes a password, which takes time.
      wait(nth * 25)
        .then(() => claimOf(world, auction, gone.id))
        .catch((error: Error) => ({ refused: error.name })),
      world.close(gone.id),
    ])
    expect(closing.closed ? opened : closing).toEqual(closing.closed ? left : bound)
    expect(opened).toHaveProperty(closing.closed ? 'refused' : 'claim')
  }
})

test('a seller with a closed account is mailed nothing, and the claim stands all the same', async () => {
  await paid()
  expect(await world.close(seller.id)).toEqual({ closed: true })
  await open()
  expect((await sent()).map(({ to }) => to).toSorted()).toEqual([buyer.email, 'hola@remate.test'].toSorted())
})
