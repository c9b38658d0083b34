/** Mails about a bid voided after the hammer: who reads of it, and what (ruling 85). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { acceptSecondChance } from '#server/aftersale/second-chances/accept.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { saleOf } from '#tests/support/paying.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { switchOn } from '#tests/support/second-chances.ts'
import {
  addClosed,
  leadingProxyBid,
  mailedBy,
  type Placed,
  REASON,
  subjectsBy,
  takeBack,
} from '#tests/support/voiding.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let second: number
let third: number
let admins: [number, number]
beforeEach(async () => {
  world = await openHouse()
  await switchOn(world.house)
  ;[winner, second, third] = (await addBuyers(world.house.db, 3)) as [number, number, number]
  admins = (await addAdmins(world.house.db, 2)) as [number, number]
})
afterEach(() => world.database.close())

const closedOn = (placed: readonly Placed[], options: Parameters<typeof addClosed>[2] = {}) =>
  addClosed(world, placed, options)
/** Sold to the winner at 60,000 over 50,000 by the second and 40,000 by the third. */
const sold = () =>
  closedOn([
    [third, 40_000],
    [second, 50_000],
    [winner, 60_000],
  ])
const voidBid = (auction: number, proxyBid: number) => takeBack(world, admins, { auction, proxyBid })
const voidLeading = async (auction: number) => voidBid(auction, await leadingProxyBid(world, auction))
const accept = (auction: number, who: number) =>
  acceptSecondChance(world.house, mayBuy(who), { auction, at: Date.now() })
const release = (auction: number) =>
  releaseUnpaid(world.house, sellerNo(world.furniture.seller), { auction, at: Date.now() })

const mailed = () => mailedBy(world)
const subjects = () => subjectsBy(world)
const textOf = (mails: Mail[], to: string, subject: RegExp) =>
  mails.find((mail) => mail.to === `${to}@prueba.mx` && subject.test(mail.subject))?.text.replaceAll(/\s+/g, ' ')

describe('mails', () => {
  test('tell the winner, the next bidder and the seller of the offer; the others know the end', async () => {
    const auction = await sold()
    await mailed()
    await voidLeading(auction)
    const mails = await mailed()
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['comprador0@prueba.mx', 'Anulamos tu puja por El Lucero'],
      ['comprador1@prueba.mx', 'Segunda oportunidad: El Lucero puede ser tuyo'],
      ['vendedor@prueba.mx', 'Anulamos una puja en la subasta de El Lucero'],
    ])
    expect(textOf(mails, 'comprador0', /Anulamos/)).toContain('Tu compra queda sin efecto')
    expect(textOf(mails, 'comprador0', /Anulamos/)).toContain(REASON)
    expect(textOf(mails, 'comprador1', /Segunda/)).toContain('La casa anuló una puja')
    expect(textOf(mails, 'vendedor', /Anulamos/)).toContain('Lo ofrecimos al siguiente postor en $50,000 MXN')
    for (const { text } of mails) expect(text).not.toMatch(/no pagó|martillo/)
    await accept(auction, second)
    expect(await subjects()).toEqual([
      ['comprador1', 'Aceptaste la segunda oportunidad de El Lucero'],
      ['vendedor', 'Aceptaron tu segunda oportunidad por El Lucero'],
    ])
  })

  test('tell the seller who decides, and nobody when the seller keeps it', async () => {
    const auction = await closedOn(
      [
        [second, 50_000],
        [winner, 60_000],
      ],
      { reserve: 55_000 },
    )
    await mailed()
    await voidLeading(auction)
    const mails = await mailed()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['comprador0@prueba.mx', 'vendedor@prueba.mx'])
    const said = textOf(mails, 'vendedor', /^Decide qué sigue/)
    expect(said).toContain('no alcanza tu reserva')
    expect(said).toContain('puedes ofrecerlo al siguiente postor')
    await release(auction)
    expect(await mailed()).toEqual([])
  })

  test('tell everybody of the end where a negotiation ends by the void', async () => {
    const auction = await closedOn(
      [
        [third, 40_000],
        [second, 50_000],
        [winner, 60_000],
      ],
      { reserve: 150_000 },
    )
    await mailed()
    await voidLeading(auction)
    const mails = await mailed()
    expect(mails.map(({ to, subject }) => [to.split('@')[0], subject]).toSorted()).toEqual([
      ['comprador0', 'Anulamos tu puja por El Lucero'],
      ['comprador0', 'Se canceló la negociación por El Lucero'],
      ['comprador1', 'La subasta de El Lucero terminó sin venta'],
      ['comprador2', 'La subasta de El Lucero terminó sin venta'],
      ['vendedor', 'Decide qué sigue con El Lucero: anulamos una puja'],
      ['vendedor', 'Se canceló la negociación por El Lucero'],
    ])
    expect(textOf(mails, 'comprador1', /sin venta/)).toContain('La casa anuló una puja')
    await release(auction)
    expect(await mailed()).toEqual([])
  })

  test('tell a buyer who stays one of the new price', async () => {
    const auction = await closedOn([
      [winner, 90_000, 'max'],
      [second, 60_000],
    ])
    await mailed()
    await voidBid(auction, 2)
    const mails = await mailed()
    const price = (await saleOf(world.house, auction))?.price.toLocaleString('en-US')
    expect(mails.map(({ to, subject }) => [to.split('@')[0], subject]).toSorted()).toEqual([
      ['comprador0', 'Cambió el precio de El Lucero'],
      ['comprador1', 'Anulamos tu puja por El Lucero'],
      ['vendedor', 'Anulamos una puja en la subasta de El Lucero'],
    ])
    expect(textOf(mails, 'comprador0', /precio/)).toContain(`ahora en $${price} MXN`)
    expect(textOf(mails, 'vendedor', /Anulamos/)).toContain(`La venta sigue con el mismo comprador, ahora en $${price}`)
  })

  test('of the hammer that have not gone yet are not sent to those whom the void concerns', async () => {
    const auction = await sold()
    await voidLeading(auction)
    expect(await subjects()).toEqual([
      ['comprador0', 'Anulamos tu puja por El Lucero'],
      ['comprador1', 'Segunda oportunidad: El Lucero puede ser tuyo'],
      ['comprador2', 'La subasta de El Lucero terminó sin venta'],
      ['vendedor', 'Anulamos una puja en la subasta de El Lucero'],
    ])
  })
})
