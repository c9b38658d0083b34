import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { payments } from '#db/schema/money/payments.ts'

/** Rows for the sales reports, of a payer unique to the test. */
export function reportsOf(db: Database) {
  return {
    /** Final payments of 1,000, 2,000, … pesos, one per hour up to now; every third one declined. */
    async addPayments(count: number): Promise<{ name: string; pesos: number }> {
      const mark = randomBytes(4).toString('hex')
      const name = `Zenaida ${mark}`
      const account = { audience: 'buyer', email: `reporte-${mark}@prueba.mx`, name, passwordHash: '-' } as const
      const [payer] = await db.insert(accounts).values(account).returning({ id: accounts.id })
      const rows = Array.from({ length: count }, (_, n) => {
        const declined = n % 3 === 2
        const reference = randomBytes(12).toString('hex')
        const createdAt = Date.now() - n * 3_600_000
        const transactionId = declined ? null : `TX${mark}${n}`
        return {
          state: declined ? ('declined' as const) : ('approved' as const),
          snapshot: {
            value: declined ? 'declined' : 'approved',
            context: {
              reference,
              payer: payer!.id,
              asked: { cents: (n + 1) * 100_000, currency: 'MXN' },
              paidBy: transactionId,
              transactions: transactionId === null ? [] : [transactionId],
              refused: [],
              reason: null,
              settledAt: createdAt,
            },
          },
          reference,
          purpose: 'final-payment' as const,
          payerId: payer!.id,
          amount: (n + 1) * 1_000,
          item: 'El Lucero',
          transactionId,
          reason: declined ? '=1+1, "fondos"' : null,
          createdAt,
        }
      })
      await db.insert(payments).values(rows)
      return { name, pesos: rows.reduce((sum, { amount }) => sum + amount, 0) }
    },
  }
}
