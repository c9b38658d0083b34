import { eq } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { Buyer } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { type Answered, answerOffer, type AnswerOffer } from './answer.ts'

/** The buyer accepts the seller's price, offers less, or declines. Another buyer's negotiation is `unknown`. */
export function answerAsBuyer(
  house: Pick<House, 'db' | 'actors'>,
  buyer: Buyer,
  answer: AnswerOffer,
): Promise<Answered> {
  return answerOffer(house, 'buyer', eq(negotiations.buyerId, buyer.accountId), answer)
}
