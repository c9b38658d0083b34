/**
 * Judges a sale day only by its traces: requests, shown values, and rows. Shares no code with the application's
 * machines, rules or commands.
 */
import type { Finding } from '../evidence.ts'
import { booksHoldAll, booksVerify, receiptsProve } from './checks/book.ts'
import {
  acknowledgedStands,
  proxyBidsObeyed,
  leastThatLeads,
  numbersWithoutGaps,
  oneReceipt,
  replayedWithoutVoids,
  rowTellsTheSame,
  sentAndKnown,
} from './checks/proxy-bids.ts'
import {
  answersStand,
  approachedAndEnded,
  hammerFell,
  negotiatedOnce,
  offeredOnce,
  reservesStand,
  soldOnce,
  voidsOfTwo,
} from './checks/endings.ts'
import { withinLimits } from './checks/limits.ts'
import { nothingSealedShown, reserveToldRight } from './checks/secrets.ts'
import type { Evidence } from './evidence.ts'

const CHECKS: ((evidence: Evidence) => Finding)[] = [
  acknowledgedStands,
  oneReceipt,
  sentAndKnown,
  numbersWithoutGaps,
  proxyBidsObeyed,
  leastThatLeads,
  replayedWithoutVoids,
  rowTellsTheSame,
  reservesStand,
  nothingSealedShown,
  reserveToldRight,
  withinLimits,
  voidsOfTwo,
  hammerFell,
  negotiatedOnce,
  offeredOnce,
  approachedAndEnded,
  answersStand,
  soldOnce,
  booksVerify,
  booksHoldAll,
  receiptsProve,
]

export function checkSaleDay(evidence: Evidence): Finding[] {
  return CHECKS.map((judge) => judge(evidence))
}
