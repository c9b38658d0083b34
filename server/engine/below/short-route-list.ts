/**
 * A short list of routes for pages that React runs.
 *
 * Uses: the name and the text of React Router's manifest among the built assets, which such pages are sent.
 * Gain: 5.7 of the manifest's 16.0 KB (brotli; aef4848f).
 * Upstream: none found; its lazy route discovery asks the server for each screen instead.
 * Delete when: React Router can leave routes out of its manifest.
 * Switch: `BELOW_OFF=short-route-list` while building.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isOff } from './switches.ts'

export type Routes = Record<string, { parentId?: string; path?: string; module: string }>

/** `assets`: folder of the built assets; `isKept`: true for a route that stays, with the routes it stands in. */
export function shortRouteList(assets: string, isKept: (routes: Routes, id: string) => boolean): Plugin {
  return {
    name: 'short-route-list',
    closeBundle() {
      if (isOff('short-route-list')) return
      const manifests = readdirSync(assets).filter((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
      if (manifests.length === 0) throw new Error('The manifest of routes has another name')
      for (const name of manifests) {
        const file = join(assets, name)
        writeFileSync(file, shorten(readFileSync(file, 'utf8'), isKept))
      }
    },
  }
}

/** A manifest's text with fewer routes. Throws if React Router writes manifests in another way. */
export function shorten(text: string, isKept: (routes: Routes, id: string) => boolean): string {
  const [, start, json] = /^([^{]*)(\{.*\});$/s.exec(text) ?? []
  if (start === undefined || json === undefined) throw new Error('The manifest of routes has another shape')
  const { routes, ...manifest } = JSON.parse(json) as { routes: Routes }
  const kept = new Set<string>()
  for (const leaf of Object.keys(routes).filter((id) => isKept(routes, id)))
    for (let id: string | undefined = leaf; id; id = routes[id]?.parentId) kept.add(id)
  const short = Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return `${start}${JSON.stringify({ ...manifest, routes: short })};`
}
