/** A registered symbol, because in development the screens' copy of this module differs from the server's. */
const HTML = Symbol.for('remate.html')

/**
 * A Response without a body, with the page's text beside it: a body would be encoded, streamed and decoded again before
 * compression, which costs as much as a fifth of the rendering.
 */
export function htmlResponse(html: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { [HTML]: html })
}

/** The page's text; null for any other response. */
export function htmlOf(response: Response): string | null {
  return (response as Response & { [HTML]?: string })[HTML] ?? null
}
