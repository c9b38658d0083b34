import { HOUR } from '#machines/time.ts'
import { createHash } from 'node:crypto'
import { type MiddlewareFunction, redirect } from 'react-router'
import { tokenCookie } from '#server/people/accounts/sessions/cookies.ts'
import { houseContext } from './house.ts'

/** Query parameters by which a redirect names what was just done, for the notice of the page that follows. */
const SAYING = ['hecho', 'guardado', 'enviado', 'registrado', 'restablecida', 'capturado', 'decidida', 'eliminada']

/** The address whose notice this browser has shown last. */
const saidCookie = tokenCookie('remate_dicho', '[\\w-]{16}')
const REMEMBERED_MS = HOUR

/**
 * Shows the notice of an act once: reloaded or opened again, the address leads to itself without the notice. A posted
 * form forgets it, since the same act may be done twice; the page that answers a form has no earlier notice either
 * (`withoutNotice`, in `server/app.ts`).
 */
export const saidOnce: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { ORIGIN } = context.get(houseContext).env
  const said = saidCookie.read(request.headers.get('Cookie'), ORIGIN)
  if (request.method !== 'GET') {
    const response = await next()
    if (said) response.headers.append('Set-Cookie', saidCookie.write(null, ORIGIN, 0))
    return response
  }
  if (!SAYING.some((name) => url.searchParams.has(name)) || !isDocument(request)) return next()
  const address = createHash('sha256')
    .update(url.pathname + url.search)
    .digest('base64url')
    .slice(0, 16)
  if (said === address) throw redirect(withoutNotice(url.pathname + url.search))
  const response = await next()
  if (response.status < 300) response.headers.append('Set-Cookie', saidCookie.write(address, ORIGIN, REMEMBERED_MS))
  return response
}

/**
 * True if the answer is shown as a page. A script that follows a form's redirect only learns the address from it, and
 * opens it afterwards. Browsers that do not say (Safari before 16.4) show a notice again.
 */
const isDocument = (request: Request) => request.headers.get('Sec-Fetch-Dest') === 'document'

/** The same address without the notice of an act. `address`: path and query. */
export function withoutNotice(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  const asked = new URLSearchParams(query)
  if (!SAYING.some((name) => asked.has(name))) return address
  for (const name of SAYING) asked.delete(name)
  return asked.size > 0 ? `${path}?${asked}` : path
}
