import { randomInt } from 'node:crypto'
import type { payments } from '#db/schema/money/payments.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'
import type { DuePurpose } from '#machines/payment/purposes.ts'
import { holdOpen } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/**
 * A payment to start: whole pesos, purpose and account; `item` is its description on the provider's page and the
 * receipt.
 */
type StartPayment = { payer: number; pesos: number; item: string } & (
  | { purpose: 'buy-now'; auction: number; purchase: number }
  /** `method`: manual if recorded by an administrator, deposit if counted from the buyer's deposit. */
  | { purpose: DuePurpose; auction: number; method?: 'manual' | 'deposit' }
  | { purpose: 'deposit'; limitRequest: number }
  /** `credits`: number bought. `listing`: the payer's listing to enrol, to which they return. */
  | { purpose: 'credit-purchase'; credits: number; package?: number; listing?: number | null }
)

export type StartedPayment = { id: number; reference: string }

/** Creates the row, before the provider's page opens (ruling 20). Throws AccountClosed. */
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
    limitRequestId: 'limitRequest' in order ? order.limitRequest : null,
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

/** 24 × `[a-z0-9]`, 124 bits: cannot be guessed. */
function randomReference(): string {
  return Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
