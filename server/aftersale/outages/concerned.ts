import { and, sql } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { STATES } from '#db/states.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { ranOutIn } from '#server/engine/outages/ran-out-in.ts'

/** Offers whose time to answer ran out. */
export const concernedChances = (outage: Outage) =>
  and(sql`${secondChances.state} = 'offered'`, ranOutIn(secondChances.expiresAt, outage))

/** Sales, joined with their auctions, whose first payment fell due and was not made. */
export const concernedFirstPayments = (outage: Outage) =>
  and(sql`${auctions.state} in ${STATES.auction.firstDue}`, ranOutIn(sales.firstPaymentDueAt, outage))
