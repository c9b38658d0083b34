/**
 * Judges a storm only by its traces. Shares no code with the machine, its rules or the commands: the numbers are copied
 * from the specification and the rulings, so that mistakes there are detected.
 */
import { acknowledgedOnce, knownInTheEnd, nobodysBids, refusedWroteNothing, sameReceipt } from './checks/answers.ts'
import { inTime, obeyedRules, pricesRise, sequenceWithoutGaps } from './checks/bids.ts'
import { closedOnce, finishMails, liveCounts, noHammerWithin, outagesFound, winnerIsLastBid } from './checks/closing.ts'
import type { Evidence, Finding } from './evidence.ts'

const CHECKS: ((evidence: Evidence) => Finding)[] = [
  acknowledgedOnce,
  sameReceipt,
  refusedWroteNothing,
  nobodysBids,
  knownInTheEnd,
  sequenceWithoutGaps,
  pricesRise,
  obeyedRules,
  inTime,
  winnerIsLastBid,
  closedOnce,
  finishMails,
  liveCounts,
  outagesFound,
  noHammerWithin,
]

export function check(evidence: Evidence): Finding[] {
  return CHECKS.map((judge) => judge(evidence))
}
