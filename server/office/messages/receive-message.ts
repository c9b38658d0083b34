import type { Database } from '#db/client.ts'
import { contactMessages } from '#db/schema/messages.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

/** What somebody wrote to the house. */
export type NewMessage = {
  /** Lower case. */
  email: string
  topic: string
  message: string
  /** The lot it is about. */
  auctionId?: number
}

/** Keeps the message and has it mailed to the house, both or neither. Returns its number. `now` in epoch ms. */
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
