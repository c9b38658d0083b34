import { lookUpRanchName } from '#app/middleware/ranch-form.ts'
import type { Route } from './+types/name'

/**
 * Checks that the name `?nombre=` is free for the ranch `?salvo=`, while the user types; null if the name is
 * incomplete.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const own = url.searchParams.get('salvo') ?? ''
  const free = await lookUpRanchName(
    context,
    url.searchParams.get('nombre') ?? '',
    /^[1-9]\d{0,8}$/.test(own) ? Number(own) : undefined,
  )
  return Response.json({ free })
}
