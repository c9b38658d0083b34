/** A claim over HTTP, as a phone without JavaScript makes it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claims } from '#db/schema/aftersale/claims.ts'
import { payouts } from '#db/schema/aftersale/settlements.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { sendClaimMail } from '#server/aftersale/claims/notify.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { addDelivered, claimOf, numberOf } from '#tests/support/claims.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const WHAT = { reason: 'papers-missing', description: 'Falta la guía de tránsito y el registro.' }
const made = (auction: number) => world.database.db.$count(claims, eq(claims.auctionId, auction))

test('a claim after the payout is said to the house as what it is: the money has been handed over', async () => {
  const buyer = await world.buyer()
  const auction = await addDelivered(world, buyer)
  const admin = await addAdmin(world.database)
  await world.database.db.insert(payouts).values({
    auctionId: auction,
    amount: 111_600,
    paidOn: '2026-11-20',
    reference: 'SPEI 77',
    recordedBy: admin,
    recordedAt: Date.now(),
  })
  const claim = numberOf(await claimOf(world, auction, buyer))
  const mails: Mail[] = []
  await sendClaimMail(world.house, { deliver: async (mail) => void mails.push(mail) }, { claim, kind: 'house' })
  expect(mails[0]?.text).toContain('El dinero ya se entregó al vendedor: $111,600')
  const house = await world.browser(admin)
  expect((await house.open('/admin')).text).toContain('En 1 el dinero ya se entregó al vendedor')
  const page = await house.open(`/admin/reclamaciones/${claim}`)
  expect(page.text).toContain('El dinero ya se entregó al vendedor: $111,600')
  expect((await house.open('/admin/reclamaciones')).text).toContain('dinero entregado')
})

test('a second press opens nothing and leads to the claim; another text is given back', async () => {
  const buyer = await world.buyer()
  const auction = await addDelivered(world, buyer)
  const browser = await world.browser(buyer)
  const here = `/event/${auction}/reclamar`
  const first = await browser.post(here, WHAT)
  const second = await browser.post(here, WHAT)
  expect([first.status, second.status, await made(auction)]).toEqual([200, 200, 1])
  expect(second.text).toContain('Reclamación abierta')
  expect(second.headers.get('cache-control')).toContain('no-store')
  const third = await browser.post(here, { ...WHAT, description: 'Además llegó sin su certificado médico.' })
  expect([third.status, await made(auction)]).toEqual([400, 1])
  expect(third.text).toContain('Ya tienes una reclamación abierta')
  expect(third.text).toContain('Además llegó sin su certificado médico.')
})

test('a text is bounded: too short, too long and invented reasons are refused beside their field', async () => {
  const buyer = await world.buyer()
  const auction = await addDelivered(world, buyer)
  const browser = await world.browser(buyer)
  const send = (fields: Record<string, string>) => browser.post(`/event/${auction}/reclamar`, { ...WHAT, ...fields })
  for (const [fields, said] of [
    [{ description: ` ${'x'.repeat(19)} ` }, 'con al menos 20 caracteres'],
    [{ description: 'x'.repeat(1001) }, 'Hasta 1000 caracteres'],
    [{ reason: 'because' }, 'Elige el motivo'],
  ] as const) {
    const answer = await send(fields)
    expect([answer.status, await made(auction)]).toEqual([400, 0])
    expect(answer.text).toContain(said)
  }
  expect((await send({ description: 'x\r\n'.repeat(499).padEnd(1_400, 'x').slice(0, 1_498) })).status).toBe(200)
  expect(await made(auction)).toBe(1)
})

test('a refused or missing photo sent by script is answered with the reason, a removal with 200', async () => {
  const buyer = await world.buyer()
  const auction = await addDelivered(world, buyer)
  const claim = numberOf(await claimOf(world, auction, buyer))
  const [cookie = ''] = await signIn(world.database.db, [buyer])
  const send = async (body: BodyInit) =>
    fetch(`${world.served.url}/event/${auction}/reclamar/${claim}/fotos`, {
      method: 'POST',
      headers: { cookie, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      body,
    })
  const withFile = (bytes: string) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
    return form
  }
  const refused = await send(withFile('no soy una foto'))
  expect([refused.status, await refused.json()]).toEqual([400, { error: 'Favor de revisar la imagen que subió' }])
  const empty = await send(withFile(''))
  expect([empty.status, await empty.json()]).toEqual([400, { error: 'Elige una foto para agregarla' }])
  const removed = await send(new URLSearchParams({ quitar: '999999' }))
  expect([removed.status, await removed.json()]).toEqual([200, {}])
})
