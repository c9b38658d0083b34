import { heldUntil, isNight } from '#machines/watching/rules.ts'
import type { VoidablePhase } from '#machines/auction/status.ts'
import type { House } from '#server/engine/house.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { OUTBID_PAUSE_MS } from './outbid-pause.ts'
import { lotNotice, readPushLot, withDevices } from './push-lot.ts'
import { voidedPush } from './push-words.ts'

/**
 * A bidder who lost the lead because a bid was voided (ruling 67). `own`: their own bid was voided; `was`: the phase
 * before. `at` in epoch ms.
 */
export type LeadVoided = { auction: number; account: number; own: boolean; was: VoidablePhase; at: number }

/**
 * Notifies their devices, besides the immediate mail, unless they lead again. Silent at night like outbid notices, and
 * for closed lots the whole night, since bidding is not possible.
 */
export async function pushVoided(
  house: Pick<House, 'db' | 'env'>,
  { auction, account, own, was, at }: LeadVoided,
  now = Date.now(),
): Promise<void> {
  const { db } = house
  const closed = was !== 'open'
  if (now - at >= OUTBID_PAUSE_MS) return
  if ((await withDevices(db, [account])).length === 0 || !(await isPushOffered(db))) return
  const lot = await readPushLot(db, auction)
  if (!lot || lot.leader === account) return
  if (closed ? isNight(now) : heldUntil(lot.closesAt, now) !== null) return
  const said = { ...voidedPush({ ...lot, own, was, now }), url: `/event/${auction}` }
  const lastsTo = closed ? Number.POSITIVE_INFINITY : lot.closesAt
  await sendToAccount(house, account, lotNotice(auction, said, { lastsTo, lateAt: at + OUTBID_PAUSE_MS, now }))
}
