/** What the house has earned (ruling 42). Pure. */

/**
 * Of the deals closed in a month: how many, their prices, what the house keeps of each together (`houseShare`), and the card
 * payments made for them; whole pesos.
 */
export type MonthDeals = { deals: number; price: number; share: number; cardPayments: number; charged: number }

/** Pesos a card payment, and per cent of it. */
export type ProfitTerms = { cardFee: number; cardFeePercentage: number }

/**
 * The house's share of the prices, less what the card payments cost it; in pesos, to the cent. Negative where the cards
 * cost more than was earned. What was paid outside the provider costs nothing here.
 */
export function monthProfit(
  { share, cardPayments, charged }: MonthDeals,
  { cardFee, cardFeePercentage }: ProfitTerms,
): number {
  // In ten-thousandths of a peso, in which all of it is whole: percentages and fees have two decimals.
  const fees = cardPayments * Math.round(cardFee * 100) * 100 + charged * Math.round(cardFeePercentage * 100)
  return Math.round((share * 10_000 - fees) / 100) / 100
}

/**
 * What the house keeps of one price: so many per cent of it, in whole pesos. Parts of a peso are left to the seller, so that
 * what is paid out has no cents.
 */
export function houseShare(price: number, profitPercentage: number): number {
  return Math.floor((price * Math.round(profitPercentage * 100)) / 10_000)
}
