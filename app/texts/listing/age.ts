import { listing as words } from './listing.ts'

/** The age of a horse on a day: "7 años", or "8 meses" for a foal; null before its birth. Both days ISO. */
export function ageOf(born: string, today: string): string | null {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
  return months < 0 ? null : words.age(months)
}
