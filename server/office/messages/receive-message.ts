import type { Database } from '#db/client.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

export type NewMessage = {
  /** Lower case. */
  email: string
  topic: string
  message: string
  /** The lot it concerns. */
  auctionId?: number
}

/** Stores the message and enqueues its mail to the house in one transaction. Returns its number. `now` in epoch ms. */
export async function receiveMessage(db: Database, message: NewMessage, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: contactMessages.id })
    if (!row) throw new Error('Nothing was inserted')
    await enqueue(tx, [{ task: 'messages.forward', payload: { messageId: row.id } }])
    return row.id
  })
}
