import { data, href } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { shownElsewhere } from '#app/routes/public/elsewhere.server.ts'
import { cardTitle } from '#app/texts/sale/lot-card.ts'
import { site } from '#app/texts/site.ts'
import { escape, frameOf } from '#app/ui/card-frame.ts'
import { readCardOf } from '#server/sale/auctions/lots/card-rows.ts'
import type { Route } from './+types/oembed'

/** Seconds for which a program may keep the answer: the frame inside renews itself. */
const KEPT = 86_400

const FORMATS = ['json', 'xml']

/** A lot's address, or that of its card. */
const LOT = /^\/event\/(\d{1,9})(?:\/tarjeta)?\/?$/

/** The card of a lot by the lot's address, for programs that ask as oEmbed 1.0 says (https://oembed.com). */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { db, origin } = await shownElsewhere(context)
  const format = searchParams.get('format') ?? 'json'
  const id = lotIn(searchParams.get('url') ?? '', origin)
  const lot = id === null || !FORMATS.includes(format) ? undefined : await readCardOf(db, id, Date.now())
  if (!lot) throw data(null, { status: 404 })
  const { width, height, html } = frameOf(lot, origin, {
    width: most(searchParams.get('maxwidth')),
    height: most(searchParams.get('maxheight')),
  })
  const answer = {
    version: '1.0',
    type: 'rich',
    title: cardTitle(lot.id, lot.title),
    author_name: lot.ranch,
    provider_name: site.name,
    provider_url: origin,
    cache_age: KEPT,
    html,
    width,
    height,
    thumbnail_url: `${origin}${href('/event/:event/tarjeta.jpg', { event: String(lot.id) })}?v=${lot.version}`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  }
  const headers = { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' }
  if (format === 'json') return Response.json(answer, { headers })
  return new Response(xmlOf(answer), { headers: { ...headers, 'Content-Type': 'text/xml; charset=utf-8' } })
}

function xmlOf(answer: Record<string, string | number>): string {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${escape(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`
}

/** The lot of an address of ours; null for any other. */
function lotIn(address: string, origin: string): number | null {
  const url = URL.parse(address)
  return url?.origin === origin ? routeId(LOT.exec(url.pathname)?.[1] ?? '') : null
}

/** A limit in pixels; none if it is no number. */
function most(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : Infinity
}
