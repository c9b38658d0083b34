import { sql } from 'drizzle-orm'
import { until } from '../program.ts'
import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

/** Mails that wait or are being sent. */
async function mailsLeft({ connection }: HouseScene): Promise<{ taken: number; all: number }> {
  const [row] = await connection.db.execute<{ taken: number; all: number }>(sql`
    select count(*) filter (where locked_at is not null)::int as taken, count(*)::int as all
    from graphile_worker.jobs where task_identifier in ('auctions.mail', 'auctions.notify-finish')`)
  return row!
}

/** A node freezes while its workers wait for the mail server. */
export const queue: Walk<HouseScene> = {
  runbook: 'queue',
  trouble: 'a worker hangs',
  async strike(scene) {
    scene.smtp.hold(true)
    await scene.closeLots(4)
    await until('mails of both nodes', async () => (await mailsLeft(scene)).taken >= 6)
    scene.nodes[1]!.signal('SIGSTOP')
    scene.smtp.hold(false)
  },
  alarm: async ({ tone }) => (await tone('queue')) !== 'good',
  steps: [
    'Jobs that one pool of workers has had for long',
    'A node that hangs is silent',
    ['End a silent node by force', async ({ nodes }) => nodes[1]!.kill(0)],
  ],
  over: async (scene) => (await scene.tone('queue')) === 'good' && (await mailsLeft(scene)).all === 0,
  async tidy({ nodes, smtp }) {
    smtp.hold(false)
    nodes[1]!.signal('SIGCONT')
    await nodes[1]!.ready()
  },
}
