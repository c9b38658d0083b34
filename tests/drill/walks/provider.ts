import { eq, inArray, sql } from 'drizzle-orm'
import { payments } from '#db/schema/money/payments.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { signedMessage } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'
import { until } from '../program.ts'
import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

let references: string[] = []

/** Three winners go to the provider's page, and no message comes for ten minutes. */
export const provider: Walk<HouseScene> = {
  runbook: 'provider',
  trouble: 'provider silent',
  async strike({ closeLots, house, connection: { db }, buyers }) {
    const lots = await closeLots(3)
    references = []
    for (const [nth, auction] of lots.entries()) {
      const winner = mayBuy(buyers[(nth + 1) % buyers.length]!)
      const started = await until('a sale', () => startDuePayment(house, winner, auction))
      references.push(started.reference)
    }
    await db.execute(sql`update payments set created_at = now() - interval '11 minutes'`)
  },
  alarm: async ({ tone }) => (await tone('provider')) !== 'good',
  steps: [
    'The last messages, and who waits',
    "The house's own door",
    [
      'Have the messages of the silent time sent again',
      async ({ house, nodes, connection: { db } }) => {
        const rows = await db.select().from(payments).where(inArray(payments.reference, references))
        for (const { reference, amount } of rows) {
          const body = new URLSearchParams(signedMessage(house, { reference, pesos: amount }))
          const { status } = await fetch(`${nodes[0]!.url}/payments/notify`, { method: 'POST', body })
          if (status !== 200) throw new Error(`A message was answered with ${status}`)
        }
      },
    ],
  ],
  async over({ tone, connection: { db } }) {
    const paid = await db.select().from(payments).where(eq(payments.state, 'approved'))
    return (await tone('provider')) === 'good' && references.every((each) => paid.some((row) => row.reference === each))
  },
}
