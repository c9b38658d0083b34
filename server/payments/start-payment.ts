import { randomInt } from 'node:crypto'
import type { PaymentPurpose } from '#db/schema/payments.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'
import { holdOpen } from '#server/accounts/hold-open.ts'
import type { Turn } from '#server/actors/turn.ts'
import type { House } from '#server/house.ts'

/** What is to be paid: whole pesos, for what, by which account; `item` is what the provider's page and the receipt call it. */
export type StartPayment = { purpose: PaymentPurpose; payer: number; auction?: number; purchase?: number; pesos: number; item: string }

export type StartedPayment = { id: number; reference: string }

/** The row that exists before the provider's page opens (ruling 20). Throws AccountClosed. */
export async function startPayment({ actors }: Pick<House, 'actors'>, turn: Turn, { purpose, payer, auction, purchase, pesos, item }: StartPayment): Promise<StartedPayment> {
  await holdOpen(turn.tx, [payer])
  const reference = randomReference()
  const id = await actors.payment.create(
    turn,
    { reference, payer, asked: pesosAsMoney(pesos) },
    { reference, purpose, payerId: payer, auctionId: auction ?? null, purchaseId: purchase ?? null, amount: pesos, item },
  )
  return { id, reference }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 24 × `[a-z0-9]`, 124 bits: nobody guesses another's payment. */
function randomReference(): string {
  return Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
