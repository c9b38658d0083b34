import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { downloadDay, readDay } from '#server/sale/index.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/day-file'

/** The book heads that a day's hash covers, as a file: `/libro/2026-11-22.jsonl`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [, day] = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\.jsonl$/.exec(params.file) ?? []
  const found = day && isDay(day) && (await readSettings(db)).book ? await readDay(db, day) : undefined
  if (!found) throw data(null, { status: 404 })
  return downloadDay(db, found)
}

/** Rejects dates such as 31 February, which PostgreSQL would refuse with an error. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
