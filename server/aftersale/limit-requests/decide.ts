import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { depositFor, needsTwo } from '#machines/limit-request/rules.ts'
import { states } from '#machines/limit-request/status.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { type ApprovalRefusal, decide, propose, type ProposedRefusal, readApproval } from '#server/money/index.ts'
import { type Admin, adminAct, isActive, type LastAct, lastActOn, storeLimit } from '#server/people/index.ts'
import { readStrikeCount } from '#server/sale/index.ts'

/** A limit for the buyer, in whole pesos; `deposit`: it needs one, of the configured percentage. */
type Grant = { limit: number; deposit: boolean; reason: string }

/** As stored for the second administrator, with the sum of the deposit. */
export type LimitProposal = { limit: number; deposit: number | null; reason: string }

/**
 * `decided`: by an administrator, or withdrawn or lapsed. `not-more`: not above the limit in force. `barred`: suspended
 * or barred from bidding, so that no deposit is taken.
 */
export type DecisionRefusal =
  | { refused: 'unknown' | 'not-more' | 'barred' }
  | { refused: 'decided'; last: LastAct | null }

type Deciding = Pick<House, 'db' | 'actors'>
/** `two`: it waits for a second administrator. */
type Granted = { granted: number; deposit: number | null } | { approval: number }

/** Subject of a wish's acts in the audit log. */
export const requestSubject = (request: number) => `limit-request:${request}` as const

const ACTS = ['limit.granted', 'limit.refused'] as const

/** Grants a wish, or proposes it from the setting's sum on. The buyer is told at once. `at` in epoch ms. */
export function grantLimit(
  house: Deciding,
  admin: Admin,
  { request, grant, at }: { request: number; grant: Grant; at: number },
): Promise<Granted | DecisionRefusal | ProposedRefusal> {
  type Outcome = Granted | DecisionRefusal | ProposedRefusal
  const subject = requestSubject(request)
  const run = async (takesTwo: boolean, percentage: number) => {
    const { limit, reason } = grant
    const proposal: LimitProposal = { limit, deposit: grant.deposit ? depositFor(limit, percentage) : null, reason }
    const action = takesTwo ? 'limit.proposed' : 'limit.granted'
    const act = {
      action,
      subject,
      details: (done: Outcome) => ({ ...('approval' in done && done), ...proposal }),
      at,
    } as const
    return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
      await lockWaiting(work, request, limit, at)
      if (takesTwo) return { approval: await propose(work, admin, { kind: 'limit', subject, proposal, at }) }
      return settle(house, work, request, { ...proposal, by: admin.accountId, at })
    })
  }
  return house.db
    .select({ from: settings.limitTwoPersonPesos, percentage: settings.depositPercentage })
    .from(settings)
    .where(eq(settings.id, 1))
    .then(([row]) => run(needsTwo(grant.limit, row?.from ?? 0), row?.percentage ?? 0))
}

/** Confirms another administrator's proposal. */
export async function confirmLimit(
  house: Deciding,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<Granted | DecisionRefusal | ApprovalRefusal> {
  type Outcome = Granted | DecisionRefusal | ApprovalRefusal
  const named = await readApproval(house.db, approval)
  if (named?.kind !== 'limit') return { refused: 'unknown' }
  const proposal = named.proposal as LimitProposal
  const request = Number(named.subject.replace(/^\D+/, ''))
  const details = { ...proposal, approval, proposedBy: named.proposer }
  const act = { action: 'limit.granted', subject: named.subject, details, at } as const
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    await lockWaiting(work, request, proposal.limit, at)
    await decide(work, { approval, kind: 'limit', as: 'confirmed', admin, at })
    return settle(house, work, request, { ...proposal, by: named.proposedBy, at })
  })
}

/** Refuses a wish with a reason, which the buyer is told. `at` in epoch ms. */
export function refuseLimit(
  { db, actors }: Deciding,
  admin: Admin,
  { request, reason, at }: { request: number; reason: string; at: number },
): Promise<{ refusedRequest: number } | DecisionRefusal> {
  type Outcome = { refusedRequest: number } | DecisionRefusal
  const act = { action: 'limit.refused', subject: requestSubject(request), details: { reason }, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    await lockOpen(work, request)
    const event = { type: 'request.refused', by: admin.accountId, reason, at } as const
    await actors.limitRequest.sendWithin(work as UnitOfWork, request, event)
    return { refusedRequest: request }
  })
}

type Refusing = Pick<UnitOfWork<DecisionRefusal>, 'tx' | 'refuse'>

/** Locks a wish that waits for the house. */
async function lockOpen({ tx, refuse }: Refusing, request: number) {
  const [row] = await tx
    .select({ account: limitRequests.accountId, state: limitRequests.state })
    .from(limitRequests)
    .where(eq(limitRequests.id, request))
    .for('update')
  if (!row) return refuse({ refused: 'unknown' })
  if (states[row.state].waits !== 'house')
    return refuse({ refused: 'decided', last: await lastActOn(tx, requestSubject(request), ACTS) })
  return row
}

/** The same for a grant, whose buyer must be able to bid and have less than `limit`. */
async function lockWaiting(work: Refusing, request: number, limit: number, at: number): Promise<void> {
  const { account } = await lockOpen(work, request)
  const { tx, refuse } = work
  if (!(await isActive(tx, account)) || (await readStrikeCount(tx, account, at)).barred)
    return refuse({ refused: 'barred' })
  const [own] = await tx
    .select({ own: accounts.bidLimit, house: settings.bidLimit })
    .from(accounts)
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(accounts.id, account))
  if (own && limit <= (own.own ?? own.house)) return refuse({ refused: 'not-more' })
}

async function settle(
  { actors }: Deciding,
  work: UnitOfWork<DecisionRefusal>,
  request: number,
  { limit, deposit, reason, by, at }: LimitProposal & { by: number; at: number },
): Promise<Granted> {
  const event = { type: 'request.granted', limit, deposit, by, reason: reason || null, at } as const
  const { accepted } = await actors.limitRequest.sendWithin(work, request, event)
  // Its evening is over.
  if (!accepted) return work.refuse({ refused: 'decided', last: null })
  if (deposit === null) {
    const [row] = await work.tx
      .select({ account: limitRequests.accountId })
      .from(limitRequests)
      .where(eq(limitRequests.id, request))
    if (!row) throw new Error(`Limit request ${request} is gone`)
    await storeLimit(work.tx, { account: row.account, limit, ground: 'decision', deposit: null, reason, by, at })
  }
  return { granted: request, deposit }
}
