/** Any origin would do: what resolves to another one is not a path of ours. */
const HERE = 'http://here.invalid'

/** In characters. A longer one is no page's that anybody is led back to, and would be kept with every mail. */
const LONGEST = 1_000

/**
 * `path` when it leads to a page of this site, else `fallback`: a link may not send whoever signs in elsewhere.
 * Browsers read `//host`, `/\host` and tabs within as another host; so does `URL`, which is asked here.
 */
export function safeReturnPath(path: FormDataEntryValue | null | undefined, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > LONGEST) return fallback
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE) return fallback
  const clean = url.pathname + url.search + url.hash
  // A resolved path may itself begin with two slashes, as `/.//host` does.
  return clean.startsWith('//') || clean.length > LONGEST ? fallback : clean
}

/** The way back that an address or a form carries; null where it carries none that may be followed. */
export function wayBack(carrier: URLSearchParams | FormData): string | null {
  return safeReturnPath(carrier.get('volver'), '') || null
}

/** An address of ours that carries the way back, if there is one. */
export function withWayBack(path: string, back: string | null): string {
  if (!back) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ volver: back })}`
}
