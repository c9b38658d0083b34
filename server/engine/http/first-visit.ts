import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { POLICY } from './headers.ts'

/** An inlined stylesheet: the part of its name that changes with its content, and the hash that permits it. */
export type Carried = { version: string; hash: string }

export type FirstVisits = {
  /** True if this browser has never received the styles, as far as known. */
  isFirst(req: Pick<IncomingMessage, 'headers'>): boolean
  /** The page with its one stylesheet inlined; null if it has more or none. */
  carry(html: string): { html: string; styles: Carried } | null
  /** Permits the inlined styles in this response, and sets a cookie that the browser has received them. */
  allow(res: ServerResponse, styles: Carried): void
}

const COOKIE = /(?:^|;\s*)estilos=([\w-]+)/
const LINK = /<link rel="stylesheet" href="\/assets\/(app-([\w-]+)\.css)"\/>/
/** Light pages have no script, so nothing is inlined into them. */
const SCRIPT = '<script type="module"'
const SHEET = '<link rel="stylesheet"'
/** A rule that loads a font of ours. */
const FACE = /@font-face\{[^{}]*\burl\(["']?([^"')]+)["']?\)[^{}]*\}/
const YEAR_S = 31_536_000

/** For development without built assets: every page links to its stylesheets. */
export const noFirstVisits: FirstVisits = { isFirst: () => false, carry: () => null, allow: () => {} }

/**
 * A first visit to a lot, often from a message over a slow line, gets its styles inside the document: one request less
 * before anything is shown. The browser fetches the file when idle, and later pages link to it. The headings' font
 * waits with it: on a slow line it would delay photo and script. `folder`: the built assets; `secure`: whether the
 * server is reached over https.
 */
export function createFirstVisits(folder: string, secure: boolean): FirstVisits {
  const sheets = new Map<string, { text: string; hash: string; later: string }>()
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!/^app-[\w-]+\.css$/.test(name)) continue
    const whole = readFileSync(join(folder, name), 'utf8').trim()
    const text = whole.replace(FACE, '')
    const font = FACE.exec(whole)?.[1]
    const later = [`/assets/${name}`, ...(font ? [font] : [])].map((file) => `<link rel="prefetch" href="${file}"/>`)
    sheets.set(name, { text, hash: createHash('sha256').update(text).digest('base64'), later: later.join('') })
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
      if (!link || !sheet || !html.includes(SCRIPT)) return null
      if (html.indexOf(SHEET) !== html.lastIndexOf(SHEET)) return null
      return {
        html: html.replace(link, () => `<style>${sheet.text}</style>`).replace('</body>', `${sheet.later}</body>`),
        styles: { version, hash: sheet.hash },
      }
    },
    allow(res, { version, hash }) {
      res.setHeader(POLICY, String(res.getHeader(POLICY)).replace("style-src 'self'", `$& 'sha256-${hash}'`))
      res.appendHeader('Set-Cookie', `estilos=${version}${attributes}`)
    },
  }
}
