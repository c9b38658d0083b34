import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { pesos } from './columns.ts'

/**
 * The platform's configuration (specification 2, section 3). One row; percentages of bids are whole numbers, those of
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
  /**
   * After a first payment lapses, the seller may offer the lot to the next bidder (ruling 64); a void of the winning
   * bid offers it at once (ruling 85).
   */
  secondChances: boolean('second_chances').notNull().default(false),
  /** Number of unpaid first payments, within this many days, that bars a buyer from bidding (ruling 65); 0: off. */
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
  /** Buyers may set a maximum, up to which the house bids for them. */
  maxima: boolean().notNull().default(false),
  /** Sellers may set a secret reserve, below which the lot is not sold at the hammer (ruling 62). */
  reserves: boolean().notNull().default(false),
  /** Administrators may announce changes of a lot; the next bid confirms having read them. */
  notices: boolean().notNull().default(false),
  /** One lot with play money is always open, to try out a bid (ruling 70). */
  practice: boolean().notNull().default(false),
  /**
   * A buyer's limit in pesos on amounts at stake at one time, unless an administrator sets another (ruling 66); 0: no
   * limit.
   */
  bidLimit: pesos('bid_limit').notNull().default(0),
  /** Buyers may ask for a higher limit, with a deposit or a note (ruling 95). */
  limitRequests: boolean('limit_requests').notNull().default(false),
  /** Percentage of a limit that the deposit is which carries it. */
  depositPercentage: integer('deposit_percentage').notNull().default(10),
  /** Limit in pesos from which its grant needs a second administrator. */
  limitTwoPersonPesos: pesos('limit_two_person_pesos').notNull().default(2_000_000),
  /** Buyers may let an agent bid for them (ruling 96). */
  mandates: boolean().notNull().default(false),
  /** Months without use after which an account's identity documents are removed; 0: never. */
  documentRetentionMonths: integer('document_retention_months').notNull().default(24),
  /** The house's percentage of a deal's price (`percentageProfit`). */
  profitPercentage: numeric('profit_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /**
   * The house's cost of a card payment: pesos (`amountPayment`), and a percentage of the payment (`percentagePayment`).
   */
  cardFee: numeric('card_fee', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
  cardFeePercentage: numeric('card_fee_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** Sellers register with an invitation code (ruling 22). */
  invitationCodeRequired: boolean('invitation_code_required').notNull().default(true),
  /** Short sentences on the price's inclusions and exclusions, shown beside it (ruling 13). */
  priceTerms: text('price_terms').array().notNull().default([]),
  enablePayments: boolean('enable_payments').notNull().default(false),
  /** Days for which an enrolment credit is valid from its purchase or grant. */
  creditValidDays: integer('credit_valid_days').notNull().default(365),
  /** Bank, CLABE and holder for sellers' transfers while card payments are off; shown line by line. */
  transferDetails: text('transfer_details').notNull().default(''),
  /** Administrators must sign in with a second factor; those who have set one up always do. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  /** Amount in pesos from which a payment outside the provider needs a second administrator's confirmation. */
  twoPersonPesos: pesos('two_person_pesos').notNull().default(50_000),
  /** Buyers can follow lots and save searches, and receive mails about them. */
  watching: boolean().notNull().default(true),
  /** Each auction's book is shown, downloadable and linked in mails; it is written in any case (ruling 68). */
  book: boolean().notNull().default(true),
  /** Minutes between the closings of an evening's lots (`machines/evening/`); 0: all close at the same hour. */
  staggerMinutes: integer('stagger_minutes').notNull().default(0),
  /** A lot's page leads to comparable sales; sellers see them in any case. */
  comparables: boolean().notNull().default(false),
  /** Each coming evening has a catalogue to print. */
  printedCatalogues: boolean('printed_catalogues').notNull().default(true),
  /** Administrators have the evening's console. */
  console: boolean().notNull().default(true),
  /** Bids are looked at for signs of shill bidding, and administrators have a queue of signals (ruling 82). */
  shills: boolean().notNull().default(false),
  /** A span without a node that can take bids is an outage from this many seconds on (ruling 73). */
  outageSeconds: integer('outage_seconds').notNull().default(15),
  /** Sellers are shown the settlement of a sale, also as a PDF. */
  settlements: boolean().notNull().default(false),
  /** Views of auctions are counted, and sellers see their auctions' figures live. */
  statistics: boolean().notNull().default(false),
  /** A sale is followed by a checklist that buyer, seller and house share. */
  deals: boolean().notNull().default(false),
  /** Sellers can keep a vet's file with a lot; bidders and vets see it by its rules (ruling 81). */
  vetFiles: boolean('vet_files').notNull().default(false),
  /** Sellers can begin many captures at once from a spreadsheet. */
  listingSheets: boolean('listing_sheets').notNull().default(false),
  /** Transporters who receive the house's requests for quotes, at most five; if empty, the house itself. */
  carrierEmails: text('carrier_emails').array().notNull().default([]),
  /** Buyers can receive notices about their auctions on their devices (web push). */
  push: boolean().notNull().default(true),
  /** Pages of others may read public facts as data, and show a lot's card in a frame. */
  publicData: boolean('public_data').notNull().default(false),
  /** Hashes of the slider's photos. */
  slides: text().array().notNull(),
})
