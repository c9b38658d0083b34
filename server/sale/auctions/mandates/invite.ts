import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import { type InviteRefusal, type MandateScope, MOST_MANDATES } from '#machines/mandate/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { type Buyer, countPress, holdActive, type TooOften } from '#server/people/index.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'

type Invitation = MandateScope & {
  /** Of the agent. */
  email: string
  /** Whole pesos. */
  amount: number
  /** Epoch ms. */
  until: number
  at: number
}

/** `lots`: the numbers that are no lots which still take bids. */
type Refused = { refused: InviteRefusal | BidderRefusal; lots?: number[] } | TooOften

/** Invites somebody by mail to bid for this buyer (ruling 96). Throws AccountClosed. */
export function inviteAgent(
  { db }: Pick<House, 'db'>,
  owner: Buyer,
  { email: typed, amount, lots, evening, until, at }: Invitation,
): Promise<{ mandate: number } | Refused> {
  const email = typed.toLowerCase()
  const { accountId } = owner
  return transact(db, async ({ tx, refuse }: UnitOfWork<Refused>) => {
    const notAllowed = bidderRefusal(owner)
    if (notAllowed) return refuse({ refused: notAllowed })
    // Of two presses at once the second waits here, and counts the first one's mandate.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    await holdActive(tx, [accountId])
    const [house] = await tx.select({ offered: settings.mandates }).from(settings)
    if (!house?.offered) return refuse({ refused: 'switched-off' })
    if (email === owner.email.toLowerCase()) return refuse({ refused: 'own-mail' })
    if (until <= at) return refuse({ refused: 'over' })
    const missing = lots ? await notRunning(tx, lots) : []
    if (missing.length > 0) return refuse({ refused: 'unknown-lots', lots: missing })
    const [open] = await tx
      .select({ count: count() })
      .from(mandates)
      .where(and(eq(mandates.ownerId, accountId), isNull(mandates.endedAt), gt(mandates.until, sql`now()`)))
    if ((open?.count ?? 0) >= MOST_MANDATES) return refuse({ refused: 'too-many' })
    const tooOften = await countPress(tx, 'agent.invited', { by: accountId, to: email })
    if (tooOften) return refuse(tooOften)
    const [made] = await tx
      .insert(mandates)
      .values({ ownerId: accountId, agentEmail: email, amount, lots, evening, until, invitedAt: at })
      .returning({ id: mandates.id })
    const mandate = made?.id ?? 0
    await enqueue(tx, [{ task: 'mandates.mail', payload: { mandate, news: 'invited' } }])
    return { mandate }
  })
}

async function notRunning(tx: Tx, lots: number[]): Promise<number[]> {
  const running = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(inArray(auctions.id, lots), auctions.live, eq(auctions.practice, false)))
  const known = new Set(running.map(({ id }) => id))
  return lots.filter((lot) => !known.has(lot))
}
