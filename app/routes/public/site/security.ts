import { DAY, SECOND } from '#machines/time.ts'
import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { isoDay } from '#app/texts/format/days.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/security'

/** Validity of what is said here, in days; RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

/** Where a weakness of the house is reported (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const { email } = await readSettings(db)
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${env.ORIGIN}${href('/contact-us')}`,
    `Expires: ${isoDay(Date.now() + VALID_DAYS * DAY)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${env.ORIGIN}${href('/.well-known/security.txt')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': `max-age=${DAY / SECOND}` },
  })
}
