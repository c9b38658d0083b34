import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import type { AcceptRefusal } from '#machines/mandate/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { type Buyer, holdActive } from '#server/people/index.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'

/** Epoch ms. */
type Answer = { mandate: number; at: number }

/**
 * Accepts an invitation by its mail's address (ruling 96). Refused while the two could outbid one another, or one of
 * them somebody for whom they act: each account has one side at a lot. Throws AccountClosed.
 */
export function acceptMandate(
  { db }: Pick<House, 'db'>,
  agent: Buyer,
  { mandate, at }: Answer,
): Promise<{ accepted: true } | { refused: AcceptRefusal | BidderRefusal }> {
  const { accountId } = agent
  return transact(db, async (work: UnitOfWork<{ refused: AcceptRefusal | BidderRefusal }>) => {
    const { tx, refuse } = work
    const notAllowed = bidderRefusal(agent)
    if (notAllowed) return refuse({ refused: notAllowed })
    const [invitation] = await tx
      .select({ owner: mandates.ownerId })
      .from(mandates)
      .where(and(eq(mandates.id, mandate), isInvited(agent, at)))
    if (!invitation) return refuse({ refused: 'gone' })
    const both = [accountId, invitation.owner].toSorted((a, b) => a - b)
    // Two answers at once of the same people come one after the other, and see one another.
    for (const account of both)
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account)).for('no key update')
    await holdActive(tx, both)
    const why = await conflictOf(tx, { mandate, agent: accountId, owner: invitation.owner })
    if (why) return refuse({ refused: why })
    const accepted = await tx
      .update(mandates)
      .set({ agentId: accountId, acceptedAt: at })
      .where(and(eq(mandates.id, mandate), isInvited(agent, at)))
      .returning({ id: mandates.id })
    if (accepted.length === 0) return refuse({ refused: 'gone' })
    await enqueue(tx, [{ task: 'mandates.mail', payload: { mandate, news: 'accepted' } }])
    return { accepted: true } as const
  })
}

/**
 * Ends a mandate at once, as its owner or its agent, also one that was not accepted yet: a bid that is stored later is
 * refused. Returns false if it had ended, or is somebody else's.
 */
export function endMandate({ db }: Pick<House, 'db'>, buyer: Buyer, { mandate, at }: Answer): Promise<boolean> {
  const { accountId } = buyer
  return transact(db, async ({ tx, refuse }: UnitOfWork<false>) => {
    const own = or(eq(mandates.ownerId, accountId), eq(mandates.agentId, accountId), isInvited(buyer, at))
    const ended = await tx
      .update(mandates)
      .set({ endedAt: at, endedBy: accountId })
      .where(and(eq(mandates.id, mandate), own, isNull(mandates.endedAt), gt(mandates.until, new Date(at).getTime())))
      .returning({ owner: mandates.ownerId })
    if (ended.length === 0) return refuse(false)
    await enqueue(tx, [{ task: 'mandates.mail', payload: { mandate, news: 'ended' } }])
    return true
  })
}

/** An invitation that waits for this buyer. */
const isInvited = ({ email, emailValidated }: Buyer, at: number) =>
  and(
    sql`${emailValidated}::boolean`,
    eq(mandates.agentEmail, email.toLowerCase()),
    isNull(mandates.acceptedAt),
    isNull(mandates.endedAt),
    gt(mandates.until, at),
  )

/** Lots of the mandate that still take bids, at which one of the two has another side. */
async function conflictOf(
  tx: Tx,
  { mandate, agent, owner }: { mandate: number; agent: number; owner: number },
): Promise<AcceptRefusal | null> {
  const coversOf = (m: string) =>
    sql.raw(`(a.id = any(${m}.lots)
    or ${m}.evening = ((a.finish_date - interval '4 hours') at time zone 'America/Mexico_City')::date)`)
  const [found] = await tx.execute<{ ownBids: boolean; otherSide: boolean }>(sql`
    with lots as (
      select a.id from auctions a join mandates m on m.id = ${mandate}::int and ${coversOf('m')}
      where a.live and not a.practice)
    select exists (select from lots where
        exists (select from bids where auction_id = lots.id and bidder_id = ${agent}::int and struck_turn is null)
        or exists (select from maxima where auction_id = lots.id and bidder_id = ${agent}::int)) as "ownBids",
      exists (select from placements p join lots on lots.id = p.auction_id
        where p.placed_by = ${agent}::int and p.bidder_id <> ${owner}::int)
      or exists (
        select from mandates o join auctions a on ${coversOf('o')} and a.id in (select id from lots)
        where o.id <> ${mandate}::int and o.accepted_at is not null and o.ended_at is null and o.until > now()
          and (o.agent_id = ${agent}::int and o.owner_id <> ${owner}::int
            or o.owner_id = ${agent}::int or o.agent_id = ${owner}::int)) as "otherSide"`)
  return found?.ownBids ? 'own-bids' : found?.otherSide ? 'other-side' : null
}
