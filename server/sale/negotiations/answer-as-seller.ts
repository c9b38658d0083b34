import { eq } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { type Answered, answerOffer, type AnswerOffer } from './answer.ts'

/** The seller accepts the buyer's offer, asks for more, or declines. Another seller's negotiation is `unknown`. */
export function answerAsSeller(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  answer: AnswerOffer,
): Promise<Answered> {
  return answerOffer(house, 'seller', eq(negotiations.sellerId, seller.accountId), answer)
}
