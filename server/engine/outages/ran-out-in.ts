import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AFTERMATH_MS, concernedFrom, type Outage } from '#machines/outage/rules.ts'

/** Condition: the hour ran out in the outage or right after it, as `isWithin` has it (ruling 74). */
export const ranOutIn = (hour: AnyPgColumn, outage: Outage): SQL =>
  sql`${hour} between to_timestamp(${concernedFrom(outage)}::float8 / 1000)
    and to_timestamp(${outage.endedAt + AFTERMATH_MS}::float8 / 1000)`
