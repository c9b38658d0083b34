import { type DealStep, REMIND_AFTER_MS } from '#machines/deal/rules.ts'

/** Job that reminds of a step if it is overdue by then. `dueAt` in epoch ms. */
export function overdueJob(deal: number, step: DealStep, dueAt: number) {
  return {
    task: 'deals.remind',
    payload: { deal, step, dueAt },
    runAt: dueAt + REMIND_AFTER_MS,
    key: `deal-due:${deal}:${step}`,
  } as const
}

/** Job for the end of the days for claims. `at` in epoch ms. */
export function claimsOverJob(auction: number, at: number) {
  return { task: 'deals.claims-over', payload: { auction }, runAt: at, key: `deal-claims:${auction}` } as const
}

/** Job after a claim was closed, which releases the payout if the days for claims are over. */
export function claimClosedJob(auction: number) {
  return { task: 'deals.claims-over', payload: { auction }, key: `deal-claim-closed:${auction}` } as const
}

/** Job that starts the deal of an older sale. */
export function beginJob(auction: number) {
  return { task: 'deals.begin', payload: { auction }, key: `deal-begin:${auction}` } as const
}
