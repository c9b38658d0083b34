import { and, eq } from 'drizzle-orm'
import { activeAccount } from '#db/account-standing.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import type { Job, Tx } from '#server/engine/jobs/enqueue.ts'

/** More administrators than any house has. */
const MOST_TOLD = 100

/** Jobs for each administrator but `except`: of their own, so that a failing mail does not repeat the others. */
export async function adminJobs(tx: Tx, jobsOf: (account: number) => Job[], except?: number): Promise<Job[]> {
  const active = and(eq(accounts.audience, 'admin'), activeAccount())
  const told = await tx.select({ account: accounts.id }).from(accounts).where(active).limit(MOST_TOLD)
  return told.filter(({ account }) => account !== except).flatMap(({ account }) => jobsOf(account))
}
