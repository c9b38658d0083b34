import { auctions } from '#db/schema/auctions.ts'

export const buyNowColumns = { price: auctions.buyNowPrice, offered: auctions.buyNowOffered }
