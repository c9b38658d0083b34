/** Counters of this process. Label values are ours: codes, tasks, route patterns (ruling 72). */
import { Counter, Histogram } from 'prom-client'
import { counted, seconds, tally } from './registry.ts'

export const bidJudged = tally('remate_bids_total', 'Bids by outcome: accepted, repeated or a refusal.', ['outcome'])

export const bidSeconds = seconds(
  'remate_bid_seconds',
  'Time from the last byte of a bid to its commit or refusal.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
)

export const batchEvents = new Histogram({
  name: 'remate_batch_events',
  help: 'Events judged together, in one transaction.',
  buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  labelNames: ['actor'],
  registers: [counted],
})

export const batchRetried = tally(
  'remate_batch_retries_total',
  'Batches judged once more: the row was newer, a key came twice, or the database was unavailable.',
  ['actor', 'reason'],
)

export const requestAnswered = tally(
  'remate_http_requests_total',
  'Requests by the pattern of their route; status gone: the client left before its answer.',
  ['method', 'route', 'status'],
)

export const requestSeconds = seconds(
  'remate_http_request_seconds',
  'Time from the last byte of a request to the end of its answer.',
  [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  ['route'],
)

export const pagesCrowded = new Counter({
  name: 'remate_pages_crowded_total',
  help: 'Pages and forms refused because their queue was too long or too slow.',
  registers: [counted],
})

export const announced = new Counter({
  name: 'remate_live_announcements_total',
  help: 'Announcements made to the sockets of this node.',
  registers: [counted],
})

export const framesSent = new Counter({
  name: 'remate_live_frames_total',
  help: 'Announcements written, counted once per socket.',
  registers: [counted],
})

export const jobDone = tally('remate_jobs_total', 'Jobs by task: done, failed (tried again) or given up.', [
  'task',
  'outcome',
])

export const jobDelay = seconds(
  'remate_job_delay_seconds',
  'Time from when a job was due to its start. urgent: openings, closings, payments.',
  [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  ['lane'],
)

export const mailHandled = tally('remate_mails_total', 'Mails: sent (taken by the mail server) or failed.', ['outcome'])

export const pushHandled = tally(
  'remate_pushes_total',
  'Notices to devices: sent (taken by the push service), gone (it knows no such device), busy, failed or refused.',
  ['outcome'],
)

export const paymentMessage = tally(
  'remate_payment_messages_total',
  "The provider's messages as they came: signed, or forged, malformed and tooLarge, which are not kept.",
  ['verdict'],
)

export const paymentApplied = tally(
  'remate_payments_applied_total',
  'Signed messages by outcome: granted, held, owed back and so on.',
  ['outcome'],
)

export const databaseAway = new Counter({
  name: 'remate_database_lost_total',
  help: 'Batches and requests that failed because the database was unavailable.',
  registers: [counted],
})
