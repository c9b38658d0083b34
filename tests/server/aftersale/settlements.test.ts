/**
 * The settlement of a sale: its sums equal the payments' rows to the cent, a job draws its PDF, and access is limited.
 */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { documentViews } from '#db/schema/people/onboarding.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { payouts, settlements } from '#db/schema/aftersale/settlements.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { dayAt } from '#machines/auction/hours.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { decideClaim } from '#server/aftersale/claims/decide-claim.ts'
import { withdrawClaim } from '#server/aftersale/claims/withdraw-claim.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { recordPayment } from '#server/aftersale/sales/record-payment.ts'
import { drawIfChanged } from '#server/aftersale/settlements/draw.ts'
import { openSettlementPaper } from '#server/aftersale/settlements/open-paper.ts'
import { readSettlement } from '#server/aftersale/settlements/read.ts'
import { viewSettlement } from '#server/aftersale/settlements/view.ts'
import { settlementTasks } from '#server/aftersale/settlements/tasks.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { claimOf, numberOf } from '#tests/support/claims.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { report } from '#tests/support/paying.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { amountsAfter, sumOf } from '#tests/support/settlements.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let admins: number[]
let mails: Mail[]
beforeEach(async () => {
  world = await openHouse()
  await world.house.db.update(settings).set({ settlements: true, profitPercentage: 8.5 })
  winner = (await addBuyers(world.house.db, 1, 'liquidado'))[0] as number
  admins = await addAdmins(world.house.db)
  mails = []
})
afterEach(() => world.database.close())

const sold = (pesos: number) => addSold(world, winner, pesos, { buyNow: pesos * 2 })
const due = async (auction: number) => (await startDuePayment(world.house, mayBuy(winner), auction))?.reference ?? ''
const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const runDrawing = () =>
  runJobs(world.database, settlementTasks(world.house, mailer), ['settlements.draw', 'settlements.tell'])
/** Also the mail that a drawing has enqueued. */
const runAll = async () => {
  await runDrawing()
  await runDrawing()
}
const rowOf = async (auction: number) =>
  (await world.house.db.select().from(settlements).where(eq(settlements.auctionId, auction)))[0]
const paperOf = async (auction: number) => {
  const row = await rowOf(auction)
  return pdfTexts((await world.house.media.private.read(row?.file ?? '')) ?? Buffer.alloc(0))
}
const owner = () => sellerNo(world.furniture.seller)
const open = (auction: number, viewer: Parameters<typeof openSettlementPaper>[1]['viewer'] = owner()) =>
  openSettlementPaper(world.house.db, { auction, viewer, address: '10.0.0.1' })

/** Pays the first and the final payment by card. */
async function payWhole(auction: number, price: number): Promise<void> {
  await report(world.house, { reference: await due(auction), pesos: 10_000 })
  await report(world.house, { reference: await due(auction), pesos: price - 10_000 })
}

describe('the settlement', () => {
  test('is the price less the house share at scheduling, in whole pesos', async () => {
    const auction = await sold(123_457)
    await world.house.db.update(settings).set({ profitPercentage: 50 })
    await payWhole(auction, 123_457)
    const settlement = await readSettlement(world.house.db, auction)
    // 8.5 % of the price is 10,493.845.
    expect(settlement).toMatchObject({ commission: 1_049_300, net: 11_296_400, missing: 0, final: true })
    expect(settlement?.number).toMatch(/^L-\d{4}-\d{6}$/)
  })

  test('is provisional until everything is paid', async () => {
    const auction = await sold(50_000)
    expect(await readSettlement(world.house.db, auction)).toMatchObject({ final: false, missing: 5_000_000, lines: [] })
    await report(world.house, { reference: await due(auction), pesos: 10_000 })
    await runDrawing()
    expect(await rowOf(auction)).toMatchObject({ version: 1, final: false, notifiedAt: null })
    expect((await paperOf(auction)).join(' ')).toContain('Provisional: falta que el comprador pague $40,000.00.')
    expect(mails).toEqual([])
  })

  test('is provisional while a claim is open, on the page, on paper and in mails, and final again once it is closed', async () => {
    const auction = await sold(50_000)
    await payWhole(auction, 50_000)
    // Before the job that draws it.
    const claim = numberOf(await claimOf(world, auction, winner))
    await runAll()
    expect(await readSettlement(world.house.db, auction)).toMatchObject({ final: false, claimed: true, missing: 0 })
    expect((await paperOf(auction)).join(' ')).toContain('Provisional: hay una reclamación abierta.')
    expect(mails).toEqual([])
    await withdrawClaim(world.house.db, mayBuy(winner), { claim, at: Date.now() })
    await runAll()
    expect((await paperOf(auction)).join(' ')).toContain('Definitiva')
    expect(mails.map(({ subject }) => subject)).toEqual(['Tu liquidación de El Lucero es definitiva'])
    // A second claim after the mail takes the word back, and its end sends no second mail.
    const again = numberOf(await claimOf(world, auction, winner))
    await runAll()
    expect((await paperOf(auction)).join(' ')).toContain('Provisional: hay una reclamación abierta.')
    await decideClaim(world.house.db, adminNo(admins[0] as number), {
      claim: again,
      outcome: 'rejected',
      answer: 'Se revisó con el veterinario.',
      at: Date.now(),
    })
    await runAll()
    expect((await paperOf(auction)).join(' ')).toContain('Definitiva')
    expect(mails).toHaveLength(1)
  })

  test('a claim opened between the drawing and the mail holds the mail back until it is closed', async () => {
    const auction = await sold(50_000)
    await payWhole(auction, 50_000)
    await runJobs(world.database, settlementTasks(world.house, mailer), ['settlements.draw'])
    const claim = numberOf(await claimOf(world, auction, winner))
    await runAll()
    expect(mails).toEqual([])
    await withdrawClaim(world.house.db, mayBuy(winner), { claim, at: Date.now() })
    await runAll()
    expect(mails).toHaveLength(1)
  })

  test('is nothing without a sale, and neither shown nor drawn while the setting is off', async () => {
    expect(await viewSettlement(world.house.db, 999_999)).toBeUndefined()
    const auction = await sold(50_000)
    await world.house.db.update(settings).set({ settlements: false })
    expect(await viewSettlement(world.house.db, auction, world.furniture.seller)).toBeUndefined()
    expect(await open(auction)).toBeNull()
    await drawIfChanged(world.house, { auction, at: Date.now() })
    expect(await rowOf(auction)).toBeUndefined()
  })
})

test('the paper is the ledger, to the cent, over sixty random histories of payments', async () => {
  const { between, one } = randomFrom(61)
  for (let nth = 0; nth < 60; nth++) {
    const price = between(15_000, 400_000)
    const auction = await sold(price)
    for (let turn = between(0, 7); turn > 0; turn--) await something(auction)
    await drawIfChanged(world.house, { auction, at: Date.now() })
    const texts = await paperOf(auction)
    // The ledger summed by SQL alone, independently of the program's code.
    const [ledger] = await world.house.db.execute<{ counted: number; back: number }>(sql`
      select
        (select coalesce(sum(p.amount), 0) * 100 from payments p where p.auction_id = ${auction}
        and p.state = 'approved'
          and not exists (select from refunds_due r where r.payment_id = p.id
          and r.transaction_id = p.transaction_id))::float8 as counted,
        (select coalesce(sum(r.cents), 0) from refunds_due r join payments p on p.id = r.payment_id
          where p.auction_id = ${auction} and r.currency = 'MXN')::float8 as back`)
    const paid = amountsAfter(texts, 'Lo que pagó el comprador')
    const missing = price * 100 - (ledger?.counted ?? 0)
    const sums = [ledger?.counted, ...(missing > 0 ? [missing] : [])]
    expect(paid.splice(-sums.length), `history ${nth}`).toEqual(sums)
    expect(sumOf(paid), `history ${nth}`).toBe(ledger?.counted)
    const back = texts.includes('Dinero que no cuenta') ? amountsAfter(texts, 'Dinero que no cuenta') : [0]
    expect(back.pop(), `history ${nth}`).toBe(ledger?.back)
    expect(sumOf(back), `history ${nth}`).toBe(ledger?.back)
  }

  async function something(auction: number): Promise<void> {
    const settlement = await readSettlement(world.house.db, auction)
    const missing = (settlement?.missing ?? 0) / 100
    const reference = await due(auction)
    const pesos = settlement?.lines.some(({ kind }) => kind === 'entry') ? missing : 10_000
    const act = one(['pay', 'pay', 'twice', 'wrong', 'dollars', 'by hand', 'give back'])
    if (act === 'pay' && reference) await report(world.house, { reference, pesos })
    if (act === 'twice' && reference) {
      await report(world.house, { reference, pesos })
      await report(world.house, { reference, amount: `${pesos}.${between(10, 99)}` })
    }
    if (act === 'wrong' && reference)
      await report(world.house, { reference, amount: `${pesos - 1}.${between(10, 99)}` })
    if (act === 'dollars' && reference) await report(world.house, { reference, pesos, currency: 'USD' })
    if (act === 'by hand' && missing > 0)
      await recordPayment(world.house, adminNo(admins[0] ?? 0), {
        auction,
        given: {
          purpose: missing === settlement?.price ? 'first-payment' : 'final-payment',
          means: one(['spei', 'cash', 'other']),
          reference: `MANO-${auction}-${between(1, 1e9)}`,
          paidOn: dayAt(Date.now()),
          amount: pesos,
          note: '',
        },
        despite: true,
        at: Date.now(),
      })
    if (act !== 'give back') return
    const [refund] = await world.house.db
      .select()
      .from(refundsDue)
      .limit(1)
      .orderBy(sql`resolved_at nulls first`)
    if (refund && refund.resolvedAt === null) await settleRefund(world.house, admins, { refund: refund.id })
  }
}, 120_000)

describe('the PDF', () => {
  test('is drawn by a job of the payment, redrawn for new figures, and mailed once when it is final', async () => {
    const auction = await sold(60_000)
    await payWhole(auction, 60_000)
    await runDrawing()
    const first = await rowOf(auction)
    expect(first).toMatchObject({ version: 1, final: true, notifiedAt: expect.any(Number) })
    await runDrawing()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Tu liquidación de .* es definitiva$/)
    expect(mails[0]?.text).toContain(`/sales/events/${auction}/liquidacion`)
    expect(mails[0]?.text).toContain('$54,900.00')

    // Reading a settlement changes nothing; paying money out does.
    await viewSettlement(world.house.db, auction)
    await runDrawing()
    expect(await rowOf(auction)).toEqual(first)
    await world.house.db.insert(payouts).values({
      auctionId: auction,
      amount: 54_900,
      paidOn: '2026-12-01',
      reference: 'SPEI 123',
      recordedBy: admins[0] ?? 0,
      recordedAt: Date.now(),
    })
    expect(await open(auction)).toBe('drawing')
    await runDrawing()
    expect(await rowOf(auction)).toMatchObject({ version: 2, final: true, notifiedAt: first?.notifiedAt })
    expect(amountsAfter(await paperOf(auction), 'Lo que se te ha pagado')).toEqual([5_490_000, 0])
    expect(mails).toHaveLength(1)
    const swept = await world.database.sql`select key from pending_files where store = 'private'`
    expect(swept.map(({ key }) => key)).toEqual([first?.file])
  })

  test('is open to its seller and the administrators, each view logged, and to no one else', async () => {
    const auction = await sold(60_000)
    await payWhole(auction, 60_000)
    await runDrawing()
    const file = (await rowOf(auction))?.file
    expect(await open(auction)).toMatchObject({ file, name: expect.stringMatching(/^liquidacion-L-/) })
    expect(await open(auction, adminNo(admins[0] ?? 0))).toMatchObject({ file })
    expect(await open(auction, sellerNo(admins[1] ?? 0))).toBeNull()
    expect(await world.house.db.select().from(documentViews)).toMatchObject([
      { ownerId: world.furniture.seller, kind: 'settlement', file, viewerId: world.furniture.seller },
      { ownerId: world.furniture.seller, kind: 'settlement', file, viewerId: admins[0] },
    ])
    const acts = await world.house.db.select().from(auditLog)
    expect(acts).toMatchObject([{ action: 'settlement.viewed', subject: `auction:${auction}`, adminId: admins[0] }])
  })

  test('is one, however many draw it at once', async () => {
    const auction = await sold(60_000)
    await payWhole(auction, 60_000)
    const draw = () => drawIfChanged(world.house, { auction, at: Date.now() })
    await Promise.all([draw(), draw(), draw()])
    await runDrawing()
    expect(mails).toHaveLength(1)
    expect(await open(auction)).toMatchObject({ file: expect.any(String) })
  })
})
