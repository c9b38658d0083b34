import { DAY, SECOND } from '#machines/time.ts'
import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import type { Route } from './+types/robots'

/** Path prefixes of private pages, and of duplicates of other pages. `/me` without an end would also block `/media`. */
const CLOSED = [
  '/login',
  '/logout',
  '/profile',
  '/onboarding',
  '/me$',
  '/me/',
  '/admin',
  '/sales',
  '/recuperar',
  '/recover',
  '/reenviar-validacion',
  '/validate',
  '/buscar',
  '/buzon',
  '/taller',
  '/modo',
  '/payments',
  '/event/*/pujar',
  '/event/*/maximo',
  '/event/*/comprar',
  '/event/*/preguntar',
]

/** Paths that search engines must not crawl, and the sitemap's URL. */
export function loader({ context }: Route.LoaderArgs) {
  const { ORIGIN } = context.get(houseContext).env
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ORIGIN}${href('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': `max-age=${DAY / SECOND}` },
  })
}
