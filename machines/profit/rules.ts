/** The house's profit (ruling 42). Pure. */

/**
 * Totals of the deals closed in a month: number, prices, sum of the house's shares (`houseShare`), and their card
 * payments. Whole pesos.
 */
export type MonthDeals = { deals: number; price: number; share: number; cardPayments: number; charged: number }

/** Cost of a card payment: a fixed fee in pesos and a percentage. */
export type ProfitTerms = { cardFee: number; cardFeePercentage: number }

/**
 * The house's share of the prices minus the cost of card payments; in pesos, to the cent. Negative when the cards cost
 * more than the share. Payments outside the provider cost nothing here.
 */
export function monthProfit(
  { share, cardPayments, charged }: MonthDeals,
  { cardFee, cardFeePercentage }: ProfitTerms,
): number {
  // In ten-thousandths of a peso, where all values are whole numbers: percentages and fees have two decimals.
  const fees = cardPayments * Math.round(cardFee * 100) * 100 + charged * Math.round(cardFeePercentage * 100)
  return Math.round((share * 10_000 - fees) / 100) / 100
}

/**
 * The house's share of a price in whole pesos: the percentage rounded down. The seller gets the fraction, so that
 * payouts have no cents.
 */
export function houseShare(price: number, profitPercentage: number): number {
  return Math.floor((price * Math.round(profitPercentage * 100)) / 10_000)
}
