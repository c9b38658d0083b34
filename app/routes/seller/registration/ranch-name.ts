import { houseContext } from '#app/middleware/house.ts'
import { lookUpRanchName } from '#app/middleware/ranch-form.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import type { Route } from './+types/ranch-name'

/** Checks that the name `?nombre=` is free, while the user types; null if it is too short or too long. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { sql } = context.get(houseContext)
  const waitMs = await spendAttempt(sql, 'ranch-name', String(sellerOf(context).accountId))
  if (waitMs > 0) return new Response(null, tooMany(waitMs))
  return Response.json({ free: await lookUpRanchName(context, url.searchParams.get('nombre') ?? '') })
}
