import { sql } from 'drizzle-orm'
import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

const REFUSAL = 'Sender domain is not verified'

export const mails: Walk<HouseScene> = {
  runbook: 'mails',
  trouble: 'mail refused',
  async strike({ smtp, closeLots }) {
    smtp.refuseWith(REFUSAL)
    await closeLots(1)
  },
  alarm: async ({ tone }) => (await tone('mails')) !== 'good',
  steps: [
    "The mail server's answer",
    ['Correct the settings', async ({ smtp }) => smtp.refuseWith(null)],
    [
      'Press "Reintentar"',
      async ({ connection, press, open }) => {
        if (!(await open('/admin/trabajos')).includes(REFUSAL)) throw new Error('The page does not say why')
        const failed = await connection.db.execute<{ id: string }>(sql`
          select id::text from graphile_worker.jobs where last_error is not null and locked_at is null`)
        for (const { id } of failed) await press('/admin/trabajos', { job: id })
      },
    ],
  ],
  async over({ tone, closeLots }) {
    if ((await tone('failed')) !== 'good') return false
    // Each node is well again with its own next mail.
    await closeLots(2)
    return (await tone('mails')) === 'good'
  },
  tidy: async ({ smtp }) => smtp.refuseWith(null),
}
