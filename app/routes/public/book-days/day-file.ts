import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { calendarDay } from '#machines/calendar/rules.ts'
import { downloadDay } from '#server/sale/book/download.ts'
import { readDay } from '#server/sale/book/days.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/day-file'

/** The book heads that a day's hash covers, as a file: `/libro/2026-11-22.jsonl`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const day = params.file.endsWith('.jsonl') ? calendarDay(params.file.slice(0, -'.jsonl'.length)) : null
  const found = day !== null && (await readSettings(db)).book ? await readDay(db, day) : undefined
  if (!found) throw data(null, { status: 404 })
  return downloadDay(db, found)
}
