/** What the house has earned (ruling 42). Pure. */

/** Of the deals closed in a month: how many, their prices, and the card payments made for them; whole pesos. */
export type MonthDeals = { deals: number; price: number; cardPayments: number; charged: number }

/** Per cent of a price, pesos a card payment, and per cent of it. */
export type ProfitTerms = { profitPercentage: number; cardFee: number; cardFeePercentage: number }

/**
 * The house's share of the prices, less what the card payments cost it; in pesos, to the cent. Negative where the cards
 * cost more than was earned. What was paid outside the provider costs nothing here.
 */
export function monthProfit(
  { price, cardPayments, charged }: MonthDeals,
  { profitPercentage, cardFee, cardFeePercentage }: ProfitTerms,
): number {
  // In ten-thousandths of a peso, in which all of it is whole: percentages and fees have two decimals.
  const share = price * Math.round(profitPercentage * 100)
  const fees = cardPayments * Math.round(cardFee * 100) * 100 + charged * Math.round(cardFeePercentage * 100)
  return Math.round((share - fees) / 100) / 100
}
