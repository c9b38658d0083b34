import { heldUntil } from '#machines/watching/rules.ts'
import type { House } from '#server/engine/house.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { agentsAt } from '#server/sale/auctions/mandates/read.ts'
import { OUTBID_PAUSE_MS } from './outbid-pause.ts'
import { lotNotice, readPushLot, withDevices } from './push-lot.ts'
import { outbidPush } from './push-words.ts'
import { markNotified, type Outbid, stillOutbid } from './still-outbid.ts'

/**
 * The second notification step, right after the bid: once per loss, notifies bidders who lost the lead, have devices
 * and have not bid since. At night only in a lot's last two hours (ruling 69). A job delayed until the mail is due
 * sends nothing. `at`: when the lead was lost, `now`: both epoch ms.
 */
export async function pushOutbid(
  house: Pick<House, 'db' | 'env'>,
  { at, ...outbid }: Outbid & { at: number },
  now = Date.now(),
): Promise<void> {
  const { db } = house
  if (now - at >= OUTBID_PAUSE_MS) return
  // An agent answers for their owner, so both are told (ruling 96).
  const agents = await agentsAt(db, outbid.auction, outbid.bidders)
  const receivers = await withDevices(db, [...outbid.bidders, ...agents.map(({ agent }) => agent)])
  if (receivers.length === 0 || !(await isPushOffered(db))) return
  const lot = await readPushLot(db, outbid.auction)
  if (!lot || heldUntil(lot.closesAt, now) !== null) return
  const lost = new Set(await stillOutbid(db, outbid))
  for (const { owner, agent } of agents) if (lost.has(owner)) lost.add(agent)
  const bidders = receivers.filter((account) => lost.has(account)).toSorted((a, b) => a - b)
  const notified = await markNotified(db, 'pushed', { ...outbid, bidders })
  const said = { ...outbidPush({ ...lot, now }), url: `/event/${outbid.auction}/pujar` }
  const message = lotNotice(outbid.auction, said, { lastsTo: lot.closesAt, lateAt: at + OUTBID_PAUSE_MS, now })
  await Promise.all(notified.map((account) => sendToAccount(house, account, message)))
}
