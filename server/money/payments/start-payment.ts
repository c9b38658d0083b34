import { randomInt } from 'node:crypto'
import type { payments } from '#db/schema/payments.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'
import { holdOpen } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/**
 * What is to be paid: whole pesos, for what, by which account; `item` is what the provider's page and the receipt call
 * it.
 */
export type StartPayment = { payer: number; pesos: number; item: string } & (
  | { purpose: 'buy-now'; auction: number; purchase: number }
  /** `method`: manual where an administrator records it. */
  | { purpose: 'first-payment' | 'final-payment'; auction: number; method?: 'manual' }
  /** `credits`: how many are bought. `listing`: the one of the payer's that they want to enrol and are led back to. */
  | { purpose: 'credit-purchase'; credits: number; package?: number; listing?: number | null }
)

export type StartedPayment = { id: number; reference: string }

/** The row that exists before the provider's page opens (ruling 20). Throws AccountClosed. */
export async function startPayment(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork,
  order: StartPayment,
): Promise<StartedPayment> {
  const { purpose, payer, pesos, item } = order
  await holdOpen(work.tx, [payer])
  const reference = randomReference()
  const columns = {
    reference,
    purpose,
    method: ('method' in order && order.method) || 'card',
    payerId: payer,
    auctionId: 'auction' in order ? order.auction : null,
    purchaseId: 'purchase' in order ? order.purchase : null,
    credits: 'credits' in order ? order.credits : null,
    packageId: 'package' in order ? order.package : null,
    listingId: 'listing' in order ? order.listing : null,
    amount: pesos,
    item,
  } satisfies Partial<typeof payments.$inferInsert>
  const id = await actors.payment.create(work, { reference, payer, asked: pesosAsMoney(pesos) }, columns)
  return { id, reference }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 24 × `[a-z0-9]`, 124 bits: nobody guesses another's payment. */
function randomReference(): string {
  return Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
