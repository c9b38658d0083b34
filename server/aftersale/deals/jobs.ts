import { type DealStep, REMIND_AFTER_MS } from '#machines/deal/rules.ts'

/** A step that is overdue, if it still is then. `dueAt` in epoch ms. */
export function overdueJob(deal: number, step: DealStep, dueAt: number) {
  return {
    task: 'deals.remind',
    payload: { deal, step, dueAt },
    runAt: dueAt + REMIND_AFTER_MS,
    key: `deal-due:${deal}:${step}`,
  } as const
}

/** The days for claims are over. `at` in epoch ms. */
export function claimsOverJob(auction: number, at: number) {
  return { task: 'deals.claims-over', payload: { auction }, runAt: at, key: `deal-claims:${auction}` } as const
}

/** A claim was closed: where its days are over too, nothing else keeps the payout. */
export function claimClosedJob(auction: number) {
  return { task: 'deals.claims-over', payload: { auction }, key: `deal-claim-closed:${auction}` } as const
}

/** A sale that is older than its deal. */
export function beginJob(auction: number) {
  return { task: 'deals.begin', payload: { auction }, key: `deal-begin:${auction}` } as const
}
