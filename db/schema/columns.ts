import { customType } from 'drizzle-orm/pg-core'

/** A moment, kept as `timestamptz(3)`, handled as epoch milliseconds. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
})
