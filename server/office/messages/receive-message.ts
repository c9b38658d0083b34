import { isoDay } from '#app/texts/format/days.ts'
import type { Database } from '#db/client.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import {
  ANSWER_DAYS,
  businessDaysAfter,
  type PrivacyRight,
  businessDaysBefore,
  REMINDER_DAYS,
} from '#machines/privacy/rules.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { HOUR } from '#machines/time.ts'
import { startOfDay } from '#machines/auction/hours.ts'

const MORNING_MS = 9 * HOUR

/** Jobs of a new request about personal data: it is acknowledged, and the house is reminded before its term ends. */
function rightsJobs(messageId: number, answerBy: string): Job[] {
  const runAt = startOfDay(businessDaysBefore(answerBy, REMINDER_DAYS)) + MORNING_MS
  return [
    { task: 'messages.acknowledge', payload: { messageId } },
    { task: 'messages.remind', payload: { messageId }, runAt, key: `message-reminder:${messageId}` },
  ]
}

export type NewMessage = {
  /** Lower case. */
  email: string
  topic: string
  message: string
  /** The lot it concerns. */
  auctionId?: number
  request?: RightsRequest
}

/** A request about personal data: the right, its author, and the account that was signed in. */
type RightsRequest = {
  right: PrivacyRight
  name: string
  /** The person represented. */
  onBehalfOf?: string | undefined
  accountId?: number | undefined
}

/** Stores the message and enqueues its mail to the house in one transaction. Returns its number. `now` in epoch ms. */
export async function receiveMessage(db: Database, { request, ...message }: NewMessage, now: number): Promise<number> {
  const answerBy = request && businessDaysAfter(isoDay(now), ANSWER_DAYS)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, ...request, answerBy, createdAt: now })
      .returning({ id: contactMessages.id })
    if (!row) throw new Error('Nothing was inserted')
    await enqueue(tx, [{ task: 'messages.forward', payload: { messageId: row.id } }])
    if (answerBy) await enqueue(tx, rightsJobs(row.id, answerBy))
    return row.id
  })
}
