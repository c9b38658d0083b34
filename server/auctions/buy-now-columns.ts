import { auctions } from '#db/schema/auctions.ts'

/** Columns of a lot's buy-now offer. */
export const buyNowColumns = { price: auctions.buyNowPrice, offered: auctions.buyNowOffered }
