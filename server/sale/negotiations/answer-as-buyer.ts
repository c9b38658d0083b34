import { eq } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { Buyer } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { commitmentRefusal } from '#server/sale/auctions/bidding/may-commit.ts'
import { type Answered, answerOffer, type AnswerOffer } from './answer.ts'

/**
 * The buyer accepts the seller's price, offers less, or declines. Another buyer's negotiation is `unknown`. What binds
 * the buyer asks what a bid asks.
 */
export function answerAsBuyer(
  house: Pick<House, 'db' | 'actors' | 'env'>,
  buyer: Buyer,
  answer: AnswerOffer,
): Promise<Answered> {
  const { auction } = answer
  return answerOffer(house, 'buyer', eq(negotiations.buyerId, buyer.accountId), answer, (tx, amount) =>
    commitmentRefusal(house, tx, buyer, { auction, amount }),
  )
}
