/** Bids of a simulated bidder through the real forms, like a browser without JavaScript. */

/** A signed-in browser at the server `origin`. */
export type Bidder = { origin: string; cookie: string }

/** Status of a form's response, and its duration in ms. */
export type Answer = { status: number; ms: number }

type Page = { status: number; html: string }

/** The two forms, by the ends of their URLs. */
type BidForm = 'pujar' | 'maximo'

/** Pesos: the leading bid of the auction at this path, or its opening bid. */
export async function readPrice(bidder: Bidder, auction: string): Promise<number> {
  const { html } = await open(bidder, auction)
  return Number(/data-live="price">\$([\d,]+)/.exec(html)?.[1]?.replaceAll(',', ''))
}

/**
 * Loads the confirmation page for this amount and posts its form. Null if there is nothing to confirm: outbid
 * meanwhile, or they have a higher maximum already.
 */
export async function bidByForm(
  bidder: Bidder,
  { auction, form, pesos }: { auction: string; form: BidForm; pesos: number },
): Promise<Answer | null> {
  const amount = String(pesos)
  const { html } = await open(bidder, `${auction}/${form}?amount=${amount}`)
  const key = valueOf(html, 'key')
  if (!key) return null
  return post(bidder, `${auction}/${form}`, { amount, key, notices: valueOf(html, 'notices') ?? '' })
}

function valueOf(html: string, name: string): string | undefined {
  const [control] = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html) ?? []
  return control && / value="([^"]*)"/.exec(control)?.[1]
}

async function post(bidder: Bidder, path: string, fields: Record<string, string>): Promise<Answer> {
  const sent = performance.now()
  const response = await sendForm(bidder, path, fields)
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - sent }
}

export function sendForm({ origin, cookie }: Bidder, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin },
    body: new URLSearchParams(fields),
  })
}

export async function open({ origin, cookie }: Bidder, path: string): Promise<Page> {
  const response = await fetch(origin + path, { headers: { cookie } })
  return { status: response.status, html: await response.text() }
}
