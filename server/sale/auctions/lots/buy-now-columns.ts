import { auctions } from '#db/schema/sale/auctions.ts'

export const buyNowColumns = { price: auctions.buyNowPrice, offered: auctions.buyNowOffered }
