import { HOUR } from '#machines/time.ts'
import { startOfDay } from '#machines/auction/hours.ts'
import { businessDaysBefore, REMINDER_DAYS } from '#machines/privacy/rules.ts'
import type { Job } from '#server/engine/jobs/enqueue.ts'

const MORNING_MS = 9 * HOUR

/** Jobs of a new request about personal data: it is acknowledged, and the house is reminded before its term ends. */
export function rightsJobs(messageId: number, answerBy: string): Job[] {
  const runAt = startOfDay(businessDaysBefore(answerBy, REMINDER_DAYS)) + MORNING_MS
  return [
    { task: 'messages.acknowledge', payload: { messageId } },
    { task: 'messages.remind', payload: { messageId }, runAt, key: `message-reminder:${messageId}` },
  ]
}
