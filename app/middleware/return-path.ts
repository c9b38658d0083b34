/** Any origin would do: what resolves to another one is not a path of ours. */
const HERE = 'http://here.invalid'

/**
 * `path` when it leads to a page of this site, else `fallback`: a link may not send whoever signs in elsewhere.
 * Browsers read `//host`, `/\host` and tabs within as another host; so does `URL`, which is asked here.
 */
export function safeReturnPath(path: FormDataEntryValue | null | undefined, fallback = '/'): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return fallback
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE) return fallback
  const clean = url.pathname + url.search + url.hash
  // A resolved path may itself begin with two slashes, as `/.//host` does.
  return clean.startsWith('//') ? fallback : clean
}
