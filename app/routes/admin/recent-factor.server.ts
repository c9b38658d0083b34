import { MINUTE } from '#machines/time.ts'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { safeReturnPath, withWayBack } from '#app/middleware/access/return-path.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepForm } from '#app/middleware/typed.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Validity of a second-factor proof for actions on money, bids and administrators, in ms. */
const RECENT_MS = 15 * MINUTE

/**
 * First line of an action on money, bids or administrators, before the form is read. Throws a redirect to
 * `/admin/confirmar` when this session's last proof of its second factor is older than 15 minutes. Administrators
 * without a second factor are not asked.
 *
 * The typed values are kept and restored on the form's page (`back`, by default its own address; always keyed by the
 * path of the post). The administrators' layout shows the notice and fills every `useSchemaForm` by the names of its
 * schema, so a screen needs no code for it. Screens with other fields call `takeDraft` themselves. Files, passwords and
 * hidden fields are not kept.
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
