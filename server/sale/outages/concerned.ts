import { and, eq, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { ranOutIn } from '#server/engine/outages/ran-out-in.ts'

/** Live lots whose closing an outage moves. Practice lots sell nothing and close when they do. */
export const concerned = (outage: Outage) =>
  and(
    sql`${auctions.state} in ('scheduled', 'open')`,
    eq(auctions.practice, false),
    ranOutIn(auctions.closesAt, outage),
  )

/** Epoch ms as a timestamp. */
export const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
