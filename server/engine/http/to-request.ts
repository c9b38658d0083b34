import type { Request as ExpressRequest } from 'express'

type Making = { make?: (url: string, init: RequestInit) => Request; cookie?: string | undefined }

const newRequest = (url: string, init: RequestInit) => new Request(url, init)

/** The request is for no page of ours, however it got here. */
class BadAddress extends Error {
  override name = 'BadAddress'
  readonly status = 400
}

/**
 * A name or an address, and perhaps a port: with a slash or a question mark in it, `Host` would choose another page
 * than the path.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Express's request as the platform's; `make` puts in the form that was read of it, `cookie` takes the place of what came. Our public
 * address comes from what Express trusts of the proxy's headers. Throws BadAddress.
 */
export function toRequest(req: ExpressRequest, method: string, { make = newRequest, cookie }: Making = {}): Request {
  const headers: Record<string, string> = {}
  for (const name in req.headers) headers[name] = String(req.headers[name])
  if (cookie !== undefined) headers.cookie = cookie
  // React Router holds it against the Origin, which was judged already.
  delete headers['x-forwarded-host']
  const { host = 'localhost' } = req.headers
  const url = `${req.protocol}://${host}${req.originalUrl}`
  if (!HOST.test(host) || !req.originalUrl.startsWith('/') || !URL.canParse(url)) throw new BadAddress()
  return make(url, { method, headers })
}
