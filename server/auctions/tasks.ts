import type { House } from '#server/house.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'
import { logInfo } from '#server/logs/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { closeAuction, openAuction } from './clock.ts'
import { tellCancelled } from './tell-cancelled.ts'
import { type MailKind, notifyFinish, notifyOutbid, sendAuctionMail } from './notify.ts'

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    'auctions.open': { auction: number }
    'auctions.close': { auction: number }
    /** Outbid by bids up to `sequence`. */
    'auctions.notify-outbid': { auction: number; bidders: number[]; sequence: number }
    'auctions.notify-finish': { auction: number }
    /** By the house, before it opened. */
    'auctions.tell-cancelled': { auction: number; reason: string }
    'auctions.mail': { kind: MailKind; auction: number; account: number }
  }
}

type AuctionTask = Extract<keyof TaskHandlers, `auctions.${string}`>

/** Nobody waits for the hammer because of a mail. */
export const URGENT_TASKS = ['auctions.open', 'auctions.close'] as const

/** What the job queue runs for auctions: the clock, and the mails. */
export function auctionTasks(house: House, mailer: Mailer, log = logInfo): Pick<TaskHandlers, AuctionTask> {
  return {
    'auctions.open': ({ auction }) => openAuction(house, auction),
    'auctions.close': ({ auction }) => closeAuction(house, auction, log),
    'auctions.notify-outbid': (payload) => notifyOutbid(house.db, payload),
    'auctions.notify-finish': ({ auction }) => notifyFinish(house.db, auction),
    'auctions.tell-cancelled': (payload) => tellCancelled(house, mailer, payload),
    'auctions.mail': (payload) => sendAuctionMail(house, mailer, payload),
  }
}
