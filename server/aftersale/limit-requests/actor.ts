import { eq, sql } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { accounts } from '#db/schema/people/accounts.ts'
import { depositEntries, limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { payments } from '#db/schema/money/payments.ts'
import { type LimitRequestEffects, limitRequestMachine } from '#machines/limit-request/machine.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { oweBack } from '#server/money/index.ts'
import { newsJobs, reviewJob } from './jobs.ts'
import { limitRequestContext } from './stored-context.ts'

/** A wish for a limit as a persisted actor. `committed` runs after each commit. */
export function limitRequestActor(committed: (id: number) => void) {
  return defineActor({
    name: 'limitRequest',
    machine: limitRequestMachine,
    table: limitRequests,
    upgrade: [],
    context: limitRequestContext,
    project,
    effects,
    receipt: () => null,
    refusal: () => 'over' as const,
    committed,
  })
}

function project({ context }: SnapshotFrom<typeof limitRequestMachine>) {
  const { wished, limit, deposit, reason, decidedBy, decidedAt, askedAt, until, endedAt } = context
  return { wished, limit, deposit, reason, decidedBy, decidedAt, askedAt, until, endedAt }
}

const effects: EffectHandlers<LimitRequestEffects> = {
  carry: (tx, id, all) => carry(tx, id, all.at(-1)?.limit ?? 0),
  enter: (tx, id, all) =>
    tx
      .insert(depositEntries)
      .values(
        all.map(({ kind, pesos, auction, at }) => ({ requestId: id, kind, amount: pesos, auctionId: auction, at })),
      ),
  oweBack: (tx, _, all) => Promise.all(all.map((owed) => oweDeposit(tx, owed))),
  scheduleEnd: { jobs: (id, all) => all.slice(-1).map(({ at }) => reviewJob(id, at)) },
  tell: { jobs: (id, all) => all.flatMap(({ news }) => newsJobs(id, news)) },
}

/** The greatest limit that a deposit of the account carries: this one's, in pesos, or another's. */
async function carry(tx: Tx, id: number, limit: number): Promise<void> {
  const account = sql`(select ${limitRequests.accountId} from ${limitRequests} where id = ${id})`
  // Of two deposits that begin and end at once, the second waits here and finds what the first one left.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('no key update')
  const others = sql`(select max(r.bid_limit) from ${limitRequests} r
    where r.account_id = ${accounts.id} and r.state = 'carried' and r.id <> ${id})`
  await tx
    .update(accounts)
    .set({ carriedLimit: sql`nullif(greatest(${limit}::bigint, ${others}), 0)` })
    .where(eq(accounts.id, account))
}

/** Queues what is left of a deposit for its return by two administrators. */
async function oweDeposit(tx: Tx, { payment, pesos, at }: LimitRequestEffects['oweBack']): Promise<void> {
  const [paid] = await tx
    .select({ transactionId: payments.transactionId, reference: payments.reference })
    .from(payments)
    .where(eq(payments.id, payment))
  if (!paid) throw new Error(`Payment ${payment} is gone`)
  const transactionId = paid.transactionId ?? paid.reference
  await oweBack(tx, payment, { transactionId, money: pesosAsMoney(pesos), reason: 'deposit-over', at })
}
