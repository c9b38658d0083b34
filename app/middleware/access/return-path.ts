/** Any origin is suitable: a path that resolves to another origin leaves this site. */
const HERE = 'http://here.invalid'

/** Maximum characters. No page to return to has a longer address, and it is stored with every mail. */
const LONGEST = 1_000

/**
 * Returns `path` when it leads to a page of this site, else `fallback`: a link must not send a user to another site
 * after the sign-in. Browsers resolve `//host`, `/\host` and embedded tabs to another host; so does `URL`, which
 * decides here.
 */
export function safeReturnPath(path: FormDataEntryValue | null | undefined, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > LONGEST) return fallback
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE) return fallback
  const clean = url.pathname + url.search + url.hash
  // A resolved path may itself begin with two slashes, such as `/.//host`.
  return clean.startsWith('//') || clean.length > LONGEST ? fallback : clean
}

/** The return path in an address or form; null without a safe one. */
export function wayBack(carrier: URLSearchParams | FormData): string | null {
  return safeReturnPath(carrier.get('volver'), '') || null
}

/** An address with the return path, if there is one. */
export function withWayBack(path: string, back: string | null): string {
  if (!back) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ volver: back })}`
}
