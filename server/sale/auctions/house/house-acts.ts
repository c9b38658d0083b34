import { DAY, MINUTE } from '#machines/time.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { type AuctionPhase, phaseOf, states } from '#machines/auction/status.ts'
import { type Admin, adminAct, countPress, type TooOften } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { cancelWithin } from '#server/sale/auctions/cancel-auction.ts'
import { writeStream } from '#server/sale/auctions/owner/write-stream.ts'

/** Acts of an administrator on any auction. Each writes an audit log row. Times are epoch ms. */

type HouseOf = Pick<House, 'db' | 'actors'>

/** An earlier act of an administrator on the auction, and its time. */
type HouseAct = { action: string; by: string; at: number }

/**
 * Reason for refusing an act. `phase`: the auction is in another phase than the act needs; `last`: another
 * administrator's last act on it, as a possible cause.
 */
type HouseRefusal = { refused: 'unknown' } | { refused: 'phase'; phase: AuctionPhase; last: HouseAct | null }

/** Maximum extension beyond the current closing, in ms. */
export const LONGEST_EXTENSION_MS = 7 * DAY

export type ExtensionRefusal =
  | HouseRefusal
  | { refused: 'not-later'; closesAt: number }
  | { refused: 'too-late'; latest: number }
  /** Another administrator has extended it since the page was shown. */
  | ({ refused: 'extended'; closesAt: number } & HouseAct)
  | TooOften

/** Minutes after the current closing, or a new closing time. */
export type Extension = { minutes: number } | { closesAt: number }

/**
 * Moves the closing of an open auction later (the same event as a late bid's). Bids and the closing
 * job wait for the row lock; the first to hold it wins. `seen`: the closing shown on the page.
 */
export function extendClosing(
  { db, actors }: HouseOf,
  admin: Admin,
  { auction, to, seen, reason, at }: { auction: number; to: Extension; seen: number; reason: string; at: number },
): Promise<{ closesAt: number } | ExtensionRefusal> {
  type Done = { closesAt: number; before: number }
  type Outcome = Done | ExtensionRefusal
  const act = {
    action: 'auction.extended',
    subject: subjectOf(auction),
    details: (done: Outcome) => ({
      before: { closesAt: (done as Done).before },
      after: { closesAt: (done as Done).closesAt },
      reason,
    }),
    at,
  } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    const row = await lock(work.tx, auction)
    if (!row) return work.refuse({ refused: 'unknown' })
    const phase = phaseOf(row, at)
    if (phase !== 'open') return work.refuse(await wrongPhase(work.tx, auction, phase))
    const other = await extendedSince(work.tx, auction, seen)
    if (other) return work.refuse({ refused: 'extended', closesAt: row.closesAt, ...other })
    const closesAt = 'minutes' in to ? row.closesAt + to.minutes * MINUTE : to.closesAt
    if (closesAt <= row.closesAt) return work.refuse({ refused: 'not-later', closesAt: row.closesAt })
    const latest = row.closesAt + LONGEST_EXTENSION_MS
    if (closesAt > latest) return work.refuse({ refused: 'too-late', latest })
    const tooOften = await countPress(work.tx, 'auction.extended', { by: admin.accountId, to: auction })
    if (tooOften) return work.refuse(tooOften)
    // The auction is due but its opening job is late.
    if (states[row.state].bids === 'ahead')
      await actors.auction.sendWithin(work, auction, { type: 'auction.opened', at })
    const { accepted } = await actors.auction.sendWithin(work, auction, { type: 'closing.extended', at, closesAt })
    if (!accepted) return work.refuse(await wrongPhase(work.tx, auction, phase))
    await enqueue(work.tx, [{ task: 'auctions.tell-extended', payload: { auction }, key: `extended:${auction}` }])
    return { closesAt, before: row.closesAt }
  })
}

/** Cancels an auction that has not opened, frees its listing (ruling 17) and notifies its seller of the reason. */
export function cancelByHouse(
  house: HouseOf,
  admin: Admin,
  { auction, reason, at }: { auction: number; reason: string; at: number },
): Promise<{ cancelled: true } | HouseRefusal> {
  type Outcome = { cancelled: true } | HouseRefusal
  const act = { action: 'auction.cancelled', subject: subjectOf(auction), details: { reason }, at } as const
  return adminAct<Outcome, Outcome>(house.db, admin, act, async (work) => {
    const done = await cancelWithin(house, work, auction, at)
    if (done) {
      await enqueue(work.tx, [
        { task: 'auctions.tell-cancelled', payload: { auction, reason }, key: `cancelled:${auction}` },
      ])
      return { cancelled: true }
    }
    const row = await lock(work.tx, auction)
    return work.refuse(row ? await wrongPhase(work.tx, auction, phaseOf(row, at)) : { refused: 'unknown' })
  })
}

/** Sets the live video's YouTube id, or null for none, until bidding ends. */
export function streamByHouse(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { auction, streamKey, at }: { auction: number; streamKey: string | null; at: number },
): Promise<{ streamKey: string | null } | HouseRefusal> {
  type Done = { streamKey: string | null; before: string | null }
  type Outcome = Done | HouseRefusal
  const act = {
    action: 'auction.streamed',
    subject: subjectOf(auction),
    details: (done: Outcome) => ({ before: { stream: (done as Done).before }, after: { stream: streamKey } }),
    at,
  } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    const row = await lock(work.tx, auction)
    if (!row) return work.refuse({ refused: 'unknown' })
    if (await writeStream(work.tx, auction, streamKey, at)) return { streamKey, before: row.stream }
    return work.refuse(await wrongPhase(work.tx, auction, phaseOf(row, at)))
  })
}

const subjectOf = (auction: number) => `auction:${auction}` as const

async function lock(tx: Tx, auction: number) {
  const { state, opensAt, closesAt, streamKey } = auctions
  const [row] = await tx
    .select({ state, opensAt, closesAt, stream: streamKey })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.practice, false)))
    .for('update')
  return row
}

async function wrongPhase(tx: Tx, auction: number, phase: AuctionPhase): Promise<HouseRefusal> {
  const [last] = await actsOn(tx, auction, ['auction.extended', 'auction.cancelled'])
  return { refused: 'phase', phase, last: last ? { action: last.action, by: last.by, at: last.at } : null }
}

/** The last extension by an administrator, if it is later than `seen`. */
async function extendedSince(tx: Tx, auction: number, seen: number): Promise<HouseAct | null> {
  const [last] = await actsOn(tx, auction, ['auction.extended'])
  const after = (last?.details as { after?: { closesAt?: number } } | undefined)?.after?.closesAt ?? 0
  return last && after > seen ? { action: last.action, by: last.by, at: last.at } : null
}

function actsOn(tx: Tx, auction: number, actions: string[]) {
  return tx
    .select({ action: auditLog.action, by: accounts.name, at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(and(eq(auditLog.subject, subjectOf(auction)), inArray(auditLog.action, actions)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
}
