import { sql } from 'drizzle-orm'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { HouseScene } from './house.ts'
import type { Walk } from './walk.ts'

/** Somebody with the database makes a bid larger; the day's check finds it. */
export const bookNotWhole: Walk<HouseScene> = {
  runbook: 'book-not-whole',
  trouble: 'a book that does not add up',
  async strike({ lot, connection: { db }, env }) {
    const auction = await lot({ bids: 3 })
    await db.execute(sql`update bids set amount = amount + 5000 where auction_id = ${auction} and sequence = 2`)
    await enqueue(db, [{ task: 'book.publish', payload: {}, key: 'book.publish' }])
    env.AUCTION = String(auction)
  },
  alarm: async ({ nodes }) => nodes.some((node) => node.lines().some((line) => line.includes('book: not whole'))),
  steps: [
    'Which books, and what is wrong with them',
    'Keep what is there before anything else',
    'The book as anybody downloads it',
    'The bids that say something else than the book',
  ],
  // The fault stays beside the day's head on purpose, and the house sells on.
  over: async ({ open, env }) => (await open(`/event/${env.AUCTION}/libro`)).includes('</html>'),
}
