import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { POLICY } from './headers.ts'

/** A stylesheet that a page carries inside: the part of its name that changes with it, and what allows it. */
export type Carried = { version: string; hash: string }

export type FirstVisits = {
  /** Whether this browser has never been sent the styles, as far as anybody can tell. */
  isFirst(req: Pick<IncomingMessage, 'headers'>): boolean
  /** The page with its one stylesheet inside; null where it has others too, or none. */
  carry(html: string): { html: string; styles: Carried } | null
  /** Lets this one answer carry the styles, and has the browser remember that it has seen them. */
  allow(res: ServerResponse, styles: Carried): void
}

const COOKIE = /(?:^|;\s*)estilos=([\w-]+)/
const LINK = /<link rel="stylesheet" href="\/assets\/(app-([\w-]+)\.css)"\/>/
/** Light pages have none: there nothing is sent twice, and so nothing before it is asked for. */
const SCRIPT = '<script type="module"'
const REACT = '<script nonce='
const SHEET = '<link rel="stylesheet"'
const YEAR_S = 31_536_000

/** Where no assets are built, in development: every page leads to its stylesheets. */
export const noFirstVisits: FirstVisits = { isFirst: () => false, carry: () => null, allow: () => {} }

/**
 * Whoever opens a lot for the first time, from a message on a slow line, gets its styles inside the document: a request
 * less before anything is seen. The browser fetches them as a file when it has nothing else to do, and pages from then on
 * lead there. `folder`: the built assets; `secure`: whether we are reached over https.
 */
export function createFirstVisits(folder: string, secure: boolean): FirstVisits {
  const sheets = new Map<string, { text: string; hash: string }>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!/^app-[\w-]+\.css$/.test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8').trim()
    sheets.set(name, { text, hash: createHash('sha256').update(text).digest('base64') })
  }
  const versions = new Set([...sheets.keys()].map((name) => name.slice('app-'.length, -'.css'.length)))
  const attributes = `; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    isFirst({ headers }) {
      const [, known] = COOKIE.exec(headers.cookie ?? '') ?? []
      return known === undefined || !versions.has(known)
    },
    carry(html) {
      const [link, name = '', version = ''] = LINK.exec(html) ?? []
      const sheet = sheets.get(name)
      // Where React runs the page it counts on finding what it has rendered.
      if (!link || !sheet || !html.includes(SCRIPT) || html.includes(REACT)) return null
      if (html.indexOf(SHEET) !== html.lastIndexOf(SHEET)) return null
      const later = `<link rel="prefetch" as="style" href="/assets/${name}"/></body>`
      return {
        html: html.replace(link, () => `<style>${sheet.text}</style>`).replace('</body>', later),
        styles: { version, hash: sheet.hash },
      }
    },
    allow(res, { version, hash }) {
      res.setHeader(POLICY, String(res.getHeader(POLICY)).replace("style-src 'self'", `$& 'sha256-${hash}'`))
      res.appendHeader('Set-Cookie', `estilos=${version}${attributes}`)
    },
  }
}
