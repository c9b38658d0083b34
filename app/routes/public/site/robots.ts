import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import type { Route } from './+types/robots'

const DAY = 86_400

/**
 * Beginnings of the addresses that are somebody's own, or another way to a page that has its own; `/me` alone would
 * shut `/media`.
 */
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

/** What search engines leave alone, and where they find the rest. */
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
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': `max-age=${DAY}` },
  })
}
