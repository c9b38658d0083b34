import { heldUntil, isNight } from '#machines/watching/rules.ts'
import type { House } from '#server/engine/house.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { OUTBID_PAUSE_MS } from './outbid-pause.ts'
import { lotNotice, readPushLot, withDevices } from './push-lot.ts'
import { voidedPush } from './push-words.ts'

/**
 * Who leads no longer since a bid was taken back (ruling 67). `own`: it was theirs; `closed`: the hammer had fallen. `at` in epoch
 * ms.
 */
export type LeadVoided = { auction: number; account: number; own: boolean; closed: boolean; at: number }

/**
 * Tells them on their devices, beside the mail that goes at once, unless they lead again. Silent at night as the ladder is, and
 * for a lot that had closed the whole night: nobody can bid for it any more.
 */
export async function pushVoided(
  house: Pick<House, 'db' | 'env'>,
  { auction, account, own, closed, at }: LeadVoided,
  now = Date.now(),
): Promise<void> {
  const { db } = house
  if (now - at >= OUTBID_PAUSE_MS) return
  if ((await withDevices(db, [account])).length === 0 || !(await isPushOffered(db))) return
  const lot = await readPushLot(db, auction)
  if (!lot || lot.leader === account) return
  if (closed ? isNight(now) : heldUntil(lot.closesAt, now) !== null) return
  const said = { ...voidedPush({ ...lot, own, closed, now }), url: `/event/${auction}` }
  const lastsTo = closed ? Number.POSITIVE_INFINITY : lot.closesAt
  await sendToAccount(house, account, lotNotice(auction, said, { lastsTo, now }))
}
