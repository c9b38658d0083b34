import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AFTERMATH_MS, type Outage } from '#machines/outage/rules.ts'

/** Condition: the hour ran out in the outage or right after it, as `isWithin` has it (ruling 74). */
export const ranOutIn = (hour: AnyPgColumn, { startedAt, endedAt }: Outage): SQL =>
  sql`${hour} between to_timestamp(${startedAt}::float8 / 1000)
    and to_timestamp(${endedAt + AFTERMATH_MS}::float8 / 1000)`
