import type { Request as ExpressRequest } from 'express'

type Making = { make?: (url: string, init: RequestInit) => Request; cookie?: string | undefined }

const newRequest = (url: string, init: RequestInit) => new Request(url, init)

/** The request is not addressed to a page of ours. */
class BadAddress extends Error {
  override name = 'BadAddress'
  readonly status = 400
}

/**
 * A name or address with an optional port: with a slash or question mark in it, `Host` would select another page than
 * the path.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Converts Express's request into the platform's. `make` adds a form already read; `cookie` replaces the header sent.
 * Our public URL is derived from the proxy headers Express trusts. Throws BadAddress.
 */
export function toRequest(req: ExpressRequest, method: string, { make = newRequest, cookie }: Making = {}): Request {
  const headers: Record<string, string> = {}
  for (const name in req.headers) headers[name] = String(req.headers[name])
  if (cookie !== undefined) headers.cookie = cookie
  // React Router would compare it with the Origin, which is already checked.
  delete headers['x-forwarded-host']
  const { host = 'localhost' } = req.headers
  const url = `${req.protocol}://${host}${req.originalUrl}`
  if (!HOST.test(host) || !req.originalUrl.startsWith('/') || !URL.canParse(url)) throw new BadAddress()
  return make(url, { method, headers })
}
