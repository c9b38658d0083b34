import { dayAfter } from '#machines/auction/hours.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import type { House } from '#server/engine/house.ts'
import { listComingEvenings, listPastEvenings } from '#server/sale/evenings/list-evenings.ts'
import { listEveningResults } from '#server/sale/results/read-evening.ts'
import { eveningDay } from './evening-day.ts'

/** Past evenings, and evenings with results, per page. */
const SIZE = { past: 12, results: 25 }

const beforeIn = ({ searchParams }: URL) => eveningDay(searchParams.get('antes') ?? '')

/** Evenings to come, on the first page, and a page of those that were (`?antes=2026-11-21`). */
export async function listedEvenings(db: House['db'], url: URL, now: number) {
  const before = beforeIn(url)
  const coming = before === null ? await listComingEvenings(db) : []
  // The evening of today is listed once: as coming until its last lot has closed.
  const today = eveningOf(now)
  const latest = coming.some(({ day }) => day === today) ? today : dayAfter(today)
  const found = await listPastEvenings(db, before ?? latest, SIZE.past + 1)
  const past = found.slice(0, SIZE.past)
  return { before, coming, past, earlier: found.length > SIZE.past ? (past.at(-1)?.day ?? null) : null }
}

/** A page of the evenings' totals, latest first (`?antes=2026-11-21`). */
export async function listedResults(db: House['db'], url: URL, now: number) {
  const before = beforeIn(url)
  const found = await listEveningResults(db, { before, size: SIZE.results + 1 }, now)
  const evenings = found.slice(0, SIZE.results)
  return { before, evenings, earlier: found.length > SIZE.results ? (evenings.at(-1)?.evening ?? null) : null }
}
