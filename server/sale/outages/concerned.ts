import { and, eq, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { AFTERMATH_MS, type Outage } from '#machines/outage/rules.ts'

/** Live lots whose closing an outage moves. Practice lots sell nothing and close when they do. */
export const concerned = ({ startedAt, endedAt }: Outage) =>
  and(
    sql`${auctions.state} in ('scheduled', 'open')`,
    eq(auctions.practice, false),
    sql`${auctions.closesAt} between ${moment(startedAt)} and ${moment(endedAt + AFTERMATH_MS)}`,
  )

/** Epoch ms as a timestamp. */
export const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
