import { matchPath } from 'react-router'
import { patterns } from '#tests/support/actions.ts'

/** A page as some reader opens it: `key` is its route with the names of its query, the same in every house. */
export type Found = { key: string; path: string }

/** Pages of one route with different queries that are measured. */
const QUERIES = 4
/** Addresses of one key that are tried: the first may be of a lot without what the page shows. */
const TRIES = 3
const AT_ONCE = 4

/** Routes by their number of fixed parts, so that `/events/nuevo` is not taken for `/events/:event`. */
const byDetail = patterns
  .map(({ pattern }) => pattern)
  .toSorted((a, b) => fixedParts(b) - fixedParts(a) || a.split('/').length - b.split('/').length)

/**
 * Every page that a reader finds by following links, from all routes without parameters: one address for each route
 * and set of query names. Pages that answer with anything but 200 are left out.
 */
export async function crawl(url: string, cookie: string): Promise<Found[]> {
  const found = new Map<string, Found>()
  const tried = new Map<string, number>()
  const seen = new Set<string>()
  let waiting = patterns.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(':'))

  async function visit(path: string): Promise<string[]> {
    const key = keyOf(path)
    if (!key || found.has(key) || (tried.get(key) ?? 0) >= TRIES) return []
    tried.set(key, (tried.get(key) ?? 0) + 1)
    const answer = await fetch(url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
    const text = await answer.text()
    if (answer.status !== 200) return []
    found.set(key, { key, path })
    return linksOf(text, path)
  }

  while (waiting.length > 0) {
    const next: string[] = []
    for (let from = 0; from < waiting.length; from += AT_ONCE)
      for (const links of await Promise.all(waiting.slice(from, from + AT_ONCE).map(visit))) next.push(...links)
    waiting = next.filter((path) => !seen.has(path) && seen.add(path))
  }
  const routes = Map.groupBy(found.values(), ({ key }) => key.split('?')[0] as string)
  return [...routes.values()].flatMap((each) => each.slice(0, QUERIES))
}

/** The route of an address with the names of its query; null for files and other sites. */
function keyOf(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'http://house')
  const route = byDetail.find((pattern) => matchPath({ path: pattern, end: true }, pathname))
  if (!route) return null
  const names = [...new Set(searchParams.keys())].toSorted()
  return names.length > 0 ? `${route}?${names.join('&')}` : route
}

function linksOf(html: string, base: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].flatMap(([, link = '']) => {
    const { host, pathname, search } = new URL(link.replaceAll('&amp;', '&'), `http://house${base}`)
    return host === 'house' ? [pathname + search] : []
  })
}

function fixedParts(pattern: string): number {
  return pattern.split('/').filter((part) => part && !part.startsWith(':')).length
}
