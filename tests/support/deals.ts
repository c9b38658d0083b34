/** Deals for tests, at any stage. */
import { and, eq, ne } from 'drizzle-orm'
import { deals, deliveryCodes as codes } from '#db/schema/aftersale/deals.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { PROOFS, PROVEN_STEPS, type ProvenStep } from '#machines/deal/rules.ts'
import { deliveryCodes } from '#server/aftersale/deals/code.ts'
import { confirmReceipt } from '#server/aftersale/deals/confirm-receipt.ts'
import { enterCode } from '#server/aftersale/deals/deliver.ts'
import { proveAsHouse } from '#server/aftersale/deals/prove-step.ts'
import type { House } from '#server/engine/house.ts'
import type { PreparedDocument } from '#server/engine/media/documents.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { followUp } from '#server/aftersale/sales/follow-up.ts'
import { report } from './paying.ts'
import { adminNo, mayBuy, sellerNo } from './people.ts'
import { addSold } from './sold.ts'

type World = Parameters<typeof addSold>[0]

/** Stages of a deal: nothing paid, first payment made, all paid, ready for the handover, handed over, confirmed. */
export type Stage = 'sold' | 'first-paid' | 'paid' | 'ready' | 'delivered' | 'payable'
const STAGES: Stage[] = ['sold', 'first-paid', 'paid', 'ready', 'delivered', 'payable']

export const switchDealsOn = ({ db }: Pick<House, 'db'>) =>
  db.update(settings).set({ deals: true }).where(eq(settings.id, 1))

/** An auction won by `buyer` for `pesos`, with its deal. Returns the auction. `admin` marks the documents as done. */
export async function addDeal(
  world: World,
  buyer: number,
  admin: number,
  stage: Stage,
  price = 120_000,
): Promise<number> {
  const { house, furniture } = world
  const auction = await addSold(world, buyer, price)
  await followUp(house, auction)
  const reached = (wanted: Stage) => STAGES.indexOf(stage) >= STAGES.indexOf(wanted)
  if (reached('first-paid')) await pay(house, buyer, auction)
  if (reached('paid')) await pay(house, buyer, auction)
  if (reached('ready')) for (const step of PROVEN_STEPS) await prove(house, admin, auction, step)
  if (reached('delivered')) {
    const handover = { auction, code: await codeOf(house, auction), at: Date.now() }
    const done = await enterCode(house, sellerNo(furniture.seller), handover)
    if (!('delivered' in done)) throw new Error(done.refused)
  }
  if (reached('payable')) {
    const done = await confirmReceipt(house, mayBuy(buyer), { auction, at: Date.now() })
    if (done !== 'confirmed') throw new Error(done)
  }
  return auction
}

/** Makes the next payment of a sale, by card. */
export async function pay(house: House, buyer: number, auction: number): Promise<string> {
  const payment = await startDuePayment(house, mayBuy(buyer), auction)
  if (!payment) throw new Error('nothing is due')
  const { pesos } = (await dueOf(house, payment.reference))!
  await report(house, { reference: payment.reference, pesos })
  return payment.reference
}

const dueOf = async ({ sql }: House, reference: string) =>
  (await sql<{ pesos: number }[]>`select amount::int as pesos from payments where reference = ${reference}`)[0]

/** The smallest valid PDF. */
export const PAPER: PreparedDocument = {
  bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
  contentType: 'application/pdf',
  extension: 'pdf',
}

export function prove(house: House, admin: number, auction: number, step: ProvenStep) {
  return proveAsHouse(house, adminNo(admin), {
    auction,
    step,
    paper: step === 'health' ? 'certificate' : null,
    reference: PROOFS[step].reference === 'required' ? `FOLIO-${step}-${auction}` : null,
    document: PROOFS[step].file === 'required' ? PAPER : null,
    at: Date.now(),
  })
}

export async function dealOf({ db }: Pick<House, 'db'>, auction: number) {
  const [row] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled')))
  return row
}

/** The delivery code shown on the buyer's page. */
export async function codeOf(house: Pick<House, 'db' | 'env'>, auction: number): Promise<string> {
  const deal = await dealOf(house, auction)
  const [row] = await house.db
    .select()
    .from(codes)
    .where(eq(codes.dealId, deal?.id ?? 0))
  if (!row) throw new Error('no code was issued')
  return deliveryCodes(house.env.SECRET).open(row.sealed, row.dealId)
}

/** Administrators' acts on an auction, in order. */
export async function actsOn({ db }: Pick<House, 'db'>, auction: number): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `auction:${auction}`))
    .orderBy(auditLog.id)
  return rows.map(({ action }) => action)
}
