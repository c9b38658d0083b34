import { href, redirect, redirectDocument } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { safeReturnPath } from '#app/middleware/return-path.ts'
import type { Route } from './+types/mode'

const YEAR = 365 * 24 * 3600

export function loader() {
  return redirect(href('/'))
}

/** Switches "modo ligero" on or off for this browser and returns to the page with the switch. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const light = form.get('ligero') === '1' ? '1' : '0'
  const secure = context.get(houseContext).env.ORIGIN.startsWith('https:') ? '; Secure' : ''
  return redirectDocument(safeReturnPath(form.get('volver')), {
    status: 303,
    headers: { 'Set-Cookie': `ligero=${light}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}` },
  })
}
