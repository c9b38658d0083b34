import { href, redirect, redirectDocument } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath } from '#app/middleware/access/return-path.ts'
import type { CookieName } from '#server/engine/http/cookie-names.ts'
import type { Route } from './+types/mode'

const YEAR = 365 * 24 * 3600

export function loader() {
  return redirect(href('/'))
}

/** Choices that this browser keeps, each in a cookie of its name, with the value 1 or 0. */
const CHOICES = ['ligero', 'lista'] as const satisfies CookieName[]

/** Switches "modo ligero", or lists as rows, on or off for this browser and returns to the page with the switch. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const name = CHOICES.find((each) => form.has(each)) ?? 'ligero'
  const value = form.get(name) === '1' ? '1' : '0'
  const secure = context.get(houseContext).env.ORIGIN.startsWith('https:') ? '; Secure' : ''
  return redirectDocument(safeReturnPath(form.get('volver')), {
    status: 303,
    headers: { 'Set-Cookie': `${name}=${value}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}` },
  })
}
