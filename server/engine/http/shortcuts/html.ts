/** By name, because in development the screens' copy of this module is another one than the server's. */
const HTML = Symbol.for('remate.html')

/**
 * A page as a Response without a body, its text beside it: a body would be encoded, streamed and decoded again before
 * it is compressed, which costs as much as a fifth of the rendering.
 */
export function htmlResponse(html: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { [HTML]: html })
}

/** The page's text; null for any other response. */
export function htmlOf(response: Response): string | null {
  return (response as Response & { [HTML]?: string })[HTML] ?? null
}
