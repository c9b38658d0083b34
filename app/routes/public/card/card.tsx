import { MINUTE } from '#machines/time.ts'
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import type { AuctionCardView } from '#app/ui/views.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { readCardOf } from '#server/sale/auctions/lots/card-rows.ts'
import type { Route } from './+types/card'
import { Card, Gone } from './page.tsx'
import styles from './styles.css?inline'

/** Stricter than that of the pages: photos of ours and these styles, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';')

/** A lot as pages of others show it in a frame. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const now = Date.now()
  const id = routeId(params.event)
  const { publicData } = await readSettings(db)
  const lot = publicData && id !== null ? await readCardOf(db, id, now) : undefined
  if (!lot) return answer(<Gone href={env.ORIGIN + href('/')} styles={styles} />, 404)
  const url = env.ORIGIN + href('/event/:event', params)
  return answer(<Card lot={lot} href={url} styles={styles} refresh={refreshAfter(lot, now)} />, 200)
}

function answer(document: ReactNode, status: number): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(document)}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public',
    },
  })
}

/** Seconds until the frame loads again, shorter near the close; null once the auction is over. */
function refreshAfter(lot: AuctionCardView, now: number): number | null {
  const next = nextChange([lot], now)
  if (next === null || lot.phase === 'scheduled') return next
  return Math.min(next, lot.closesAt - now < 5 * MINUTE ? 10 : 30)
}
