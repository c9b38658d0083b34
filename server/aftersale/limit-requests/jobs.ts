import type { LimitNews } from '#machines/limit-request/rules.ts'
import type { Job } from '#server/engine/jobs/enqueue.ts'

/** Looks whether a wish lapses, its evening is over, or its deposit goes back. `at` in epoch ms. */
export function reviewJob(request: number, at?: number): Job {
  return {
    task: 'limit-requests.review',
    payload: { request },
    ...(at !== undefined && { runAt: at }),
    key: `limit-request-review:${request}`,
  }
}

/** Mail and notice for the buyer. */
export function newsJobs(request: number, news: LimitNews): Job[] {
  const payload = { request, news }
  return [
    { task: 'limit-requests.mail', payload, key: `limit-request:${request}:${news}` },
    { task: 'limit-requests.push', payload, key: `limit-request-push:${request}:${news}` },
  ]
}

/** Mail and notice for an administrator: somebody waits for a decision. */
export function waitingJobs(request: number, account: number): Job[] {
  const payload = { request, account }
  return [
    { task: 'limit-requests.waiting-mail', payload, key: `limit-request-waiting:${request}:${account}` },
    { task: 'limit-requests.waiting-push', payload, key: `limit-request-waiting-push:${request}:${account}` },
  ]
}
