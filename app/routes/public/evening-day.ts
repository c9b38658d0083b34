import { z } from 'zod'

const day = z.iso.date().regex(/^20/)

/** The day in an evening's address, of the years 2000 to 2099; null for anything else. */
export function eveningDay(asked: string): string | null {
  return day.safeParse(asked).data ?? null
}
