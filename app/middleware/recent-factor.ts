import { href, redirect, type RouterContextProvider } from 'react-router'
import { formOf } from './form.ts'
import { safeReturnPath, withWayBack } from './return-path.ts'
import { adminOf } from './session.ts'
import { keepForm } from './typed.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** A proof of the second factor is good so long for acts on money, bids and administrators, in ms. */
export const RECENT_MS = 15 * 60_000

/**
 * The first line of an action on money, bids or administrators, before the form is read: throws a redirect to
 * `/admin/confirmar` where this session's last proof of its second factor is older than 15 minutes. Nothing is asked of
 * whoever has set up none.
 *
 * What was typed is kept and given back on the form's page (at `back`, its own address unless told otherwise; by the
 * path of the post either way). The administrators' layout shows the notice and fills every `useSchemaForm` with it, by
 * its schema's names: a screen has nothing to do for it. One with fields of another kind asks `takeDraft` itself. Files,
 * passwords and hidden fields are not kept.
 */
export async function requireRecentFactor({ request, url, context }: Asked, back?: string): Promise<void> {
  const { factorAt } = adminOf(context)
  if (factorAt === null || factorAt > Date.now() - RECENT_MS) return
  const form = await formOf(request)
  const kept = await keepForm({ request, url, context }, form, 'admin')
  const files = [...form.values()].some((value) => value instanceof File && value.size > 0)
  const confirm = `${href('/admin/confirmar')}${files ? '?archivos' : ''}`
  throw redirect(withWayBack(confirm, back ?? safeReturnPath(url.pathname + url.search)), {
    status: 303,
    headers: kept ? { 'Set-Cookie': kept } : {},
  })
}
