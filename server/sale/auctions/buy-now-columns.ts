import { auctions } from '#db/schema/auctions.ts'

/** What a lot offers at once, as a query selects it. */
export const buyNowColumns = { price: auctions.buyNowPrice, offered: auctions.buyNowOffered }
