import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { pesos } from './columns.ts'

/**
 * The platform's configuration (specification 2, section 3). One row; the percentages of bids are whole numbers, those of
 * the reports have two decimals.
 */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  welcome: text().notNull(),
  contactPhone: text('contact_phone').notNull(),
  email: text().notNull(),
  /**
   * First payment in pesos (`minBuy`), due this many days after closing (`daysMulta`), else this fine (`multaMonto`).
   */
  firstPayment: integer('first_payment').notNull(),
  firstPaymentDays: integer('first_payment_days').notNull(),
  fine: integer().notNull(),
  /** When a first payment has lapsed, the seller may offer the horse to the next bidder (ruling 64). */
  secondChances: boolean('second_chances').notNull().default(false),
  /** Whoever left so many first payments unpaid within so many days cannot bid (ruling 65); 0: nobody is counted. */
  strikeLimit: integer('strike_limit').notNull().default(0),
  strikeDays: integer('strike_days').notNull().default(365),
  /** Percentages on top of the opening bid (`minBid`, `medBid`, `BigBid`), and of the buy-now price (`initBid`). */
  smallBid: integer('small_bid').notNull(),
  mediumBid: integer('medium_bid').notNull(),
  bigBid: integer('big_bid').notNull(),
  /** Null: by the price's range. */
  openingBid: integer('opening_bid'),
  /** Minutes before closing in which a bid extends it by as much; 0 never. */
  extensionMinutes: integer('extension_minutes').notNull(),
  /** Buyers may leave a maximum, up to which the house bids for them. */
  maxima: boolean().notNull().default(false),
  /** Sellers may set a secret reserve, below which the hammer sells nothing (ruling 62). */
  reserves: boolean().notNull().default(false),
  /** Administrators may announce what changes of a lot; the next bid confirms having read it. */
  notices: boolean().notNull().default(false),
  /** One lot with play money is always open, for trying out a bid (ruling 70). */
  practice: boolean().notNull().default(false),
  /** For so many pesos a buyer may stand at a time, unless an administrator has said otherwise (ruling 66); 0: no limit. */
  bidLimit: pesos('bid_limit').notNull().default(0),
  /** Identity documents of accounts unused for so many months are removed; 0: never. */
  documentRetentionMonths: integer('document_retention_months').notNull().default(24),
  /** Of a deal's price the house keeps so many per cent (`percentageProfit`). */
  profitPercentage: numeric('profit_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** What a card payment costs the house: pesos (`amountPayment`), and per cent of it (`percentagePayment`). */
  cardFee: numeric('card_fee', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
  cardFeePercentage: numeric('card_fee_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** Sellers register with an invitation code (ruling 22). */
  invitationCodeRequired: boolean('invitation_code_required').notNull().default(true),
  /** What the price includes and what it does not, a short sentence each; shown beside it (ruling 13). */
  priceTerms: text('price_terms').array().notNull().default([]),
  enablePayments: boolean('enable_payments').notNull().default(false),
  /** So many days an enrolment credit can be used from the moment it is bought or granted. */
  creditValidDays: integer('credit_valid_days').notNull().default(365),
  /** Bank, CLABE and holder that sellers transfer to while card payments are off; as it is shown, line by line. */
  transferDetails: text('transfer_details').notNull().default(''),
  /** Administrators sign in with a second factor; whoever has set one up always does. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** From so many pesos on, what came outside the provider is recorded by one administrator and confirmed by another. */
  twoPersonPesos: pesos('two_person_pesos').notNull().default(50_000),
  /** Buyers follow lots and save searches, and are mailed about them. */
  watching: boolean().notNull().default(true),
  /** Each auction's book is shown, downloaded and named in mails; it is kept in any case (ruling 68). */
  book: boolean().notNull().default(true),
  /** Administrators have the evening's console. */
  console: boolean().notNull().default(true),
  /** Sellers are shown what a sale comes to for them, also as a PDF. */
  settlements: boolean().notNull().default(false),
  /** Views of auctions are counted, and sellers follow their auctions' figures live. */
  statistics: boolean().notNull().default(false),
  /** What follows a sale is a checklist that buyer, seller and house share. */
  deals: boolean().notNull().default(false),
  /** Transporters that the house's form for quotes is sent to, at most five; none: to the house itself. */
  carrierEmails: text('carrier_emails').array().notNull().default([]),
  /** Buyers may have the notices about their auctions on their devices too (web push). */
  push: boolean().notNull().default(true),
  /** Hashes of the slider's photos. */
  slides: text().array().notNull(),
})
