import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logInfo } from '#server/engine/logs/log.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { recountExposures } from './bidding/recount-exposures.ts'
import { closeAuction, openAuction } from './clock.ts'
import { notifyCancelled } from './mails/notify-cancelled.ts'
import { sendExtendedMail, notifyExtended } from './mails/notify-extended.ts'
import { notifyVoided, type VoidNews } from './mails/notify-voided.ts'
import { type AuctionMail, notifyFinish, notifyOutbid, sendAuctionMail } from './mails/notify.ts'
import { tellOutbid } from './mails/outbid-rounds.ts'
import { pushOutbid } from './mails/push-outbid.ts'
import { type LeadVoided, pushVoided } from './mails/push-voided.ts'
import { releaseAfter } from './release-listing.ts'
import type { Outbid } from './mails/still-outbid.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'auctions.open': { auction: number }
    /** The house has had limits since (epoch ms). */
    'auctions.recount-exposures': { since: number }
    'auctions.close': { auction: number }
    /** A round of notifications: who has lost the lead since the one before. */
    'auctions.tell-outbid': { auction: number }
    /** Push to their devices, at once. `at`: when they were outbid, epoch ms. */
    'auctions.push-outbid': Outbid & { at: number }
    /** Mail, later. */
    'auctions.notify-outbid': Outbid
    'auctions.notify-finish': { auction: number }
    /** Cancelled by the house before it opened. */
    'auctions.tell-cancelled': { auction: number; reason: string }
    /** Extended by an administrator: notifies all bidders and the seller. */
    'auctions.tell-extended': { auction: number }
    'auctions.mail-extended': { auction: number; account: number }
    /** A bid was voided (ruling 67). */
    'auctions.tell-voided': VoidNews
    /** Push to the devices of a bidder who lost the lead by it. */
    'auctions.push-voided': LeadVoided
    'auctions.mail': AuctionMail
    /** The auction ended without a buyer. */
    'listings.release': { auction: number }
  }
}

type AuctionTask = Extract<keyof TaskHandlers, `auctions.${string}` | 'listings.release'>

/** Tasks that run before mails, so that closing never waits for one. */
export const URGENT_TASKS = ['auctions.open', 'auctions.close'] as const

export function auctionTasks(house: House, mailer: Mailer, log = logInfo): Pick<TaskHandlers, AuctionTask> {
  return {
    'auctions.open': ({ auction }) => openAuction(house, auction),
    'auctions.close': ({ auction }) => closeAuction(house, auction, log),
    'auctions.recount-exposures': () => recountExposures(house),
    'auctions.tell-outbid': ({ auction }) => tellOutbid(house.db, auction),
    'auctions.push-outbid': (payload) => pushOutbid(house, payload),
    'auctions.notify-outbid': (payload) => notifyOutbid(house.db, payload),
    'auctions.notify-finish': ({ auction }) => notifyFinish(house.db, auction),
    'auctions.tell-cancelled': (payload) => notifyCancelled(house, mailer, payload),
    'auctions.tell-extended': ({ auction }) => notifyExtended(house.db, auction),
    'auctions.mail-extended': (payload) => sendExtendedMail(house, mailer, payload),
    'auctions.tell-voided': (payload) => notifyVoided(house, mailer, payload),
    'auctions.push-voided': (payload) => pushVoided(house, payload),
    'auctions.mail': (payload) => sendAuctionMail(house, mailer, payload),
    'listings.release': ({ auction }) => releaseAfter(house, auction, Date.now()),
  }
}
