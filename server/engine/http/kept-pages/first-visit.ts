import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CookieName } from '#server/engine/http/cookie-names.ts'
import { POLICY } from '#server/engine/http/headers.ts'
import { PLAIN_STYLES } from '#server/engine/http/plain-page.ts'

/** Inlined styles: the part of the whole sheet's name that changes with its content, and the hashes permitting them. */
export type Carried = { version: string; hashes: string }

export type FirstVisits = {
  /** True if this browser has never received the styles, as far as known. */
  isFirst(req: Pick<IncomingMessage, 'headers'>): boolean
  /** The page with the styles of what is in view first inlined; null if it does not mark the places for them. */
  carry(html: string): { html: string; styles: Carried } | null
  /** Permits the inlined styles in this response, and sets a cookie that the browser has received them. */
  allow(res: ServerResponse, styles: Carried): void
}

const COOKIE: CookieName = 'estilos'
const HAS_STYLES = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`)
/** The link of a page that has two other files with the styles of what is in view first (`app/root.tsx`). */
const LINK = /\bdata-first="\/assets\/(first-[\w-]+\.css)"/
const SECOND = /\bdata-second="\/assets\/(second-[\w-]+\.css)"/
const VERSION = /\bhref="\/assets\/app-([\w-]+)\.css"/
/** The element after the bid bar, for which the styles of the page until there do not suffice. */
const BELOW_BAR = /\bdata-below-bar=""/
/** The element from which on a page is out of view when it opens. */
const BELOW = /\bdata-below-fold=""/
/** Light pages have no script, so nothing is inlined into them. */
const SCRIPT = /<script\b[^>]*\btype="module"/
const SHEET = /<link\b[^>]*\brel="stylesheet"/g
/** The file of a font of ours. */
const FONT = /@font-face\{[^{}]*\burl\(["']?([^"')]+)["']?\)/
const YEAR_S = 31_536_000

/** Photos go first on a line that both share. */
const sheetOf = (version: string) => `<link rel="stylesheet" href="/assets/app-${version}.css" fetchPriority="low"/>`

type Tag = { from: number; to: number; text: string }

/**
 * The first tag with an attribute, by which the renderer marks a place, whatever else the tag has. No text is mistaken
 * for one, since React escapes `"`, `<` and `>` in texts and attributes.
 */
function markedTag(html: string, mark: RegExp): Tag | null {
  const at = html.search(mark)
  if (at < 0) return null
  const [from, to] = [html.lastIndexOf('<', at), html.indexOf('>', at) + 1]
  return { from, to, text: html.slice(from, to) }
}

/** For development without built assets: every page links to its stylesheets. */
export const noFirstVisits: FirstVisits = { isFirst: () => false, carry: () => null, allow: () => {} }

/**
 * A first visit to a lot, often from a message over a slow line, gets the styles of what is in view first inside the
 * document. That is one request less before anything is shown. Styles until the bid bar are in the head, the others
 * after the bar. The stylesheet is linked where the rest begins, which is shown when it has arrived. The headings' font
 * is fetched when the browser is idle, for later pages. `folder`: the built assets; `secure`: whether the server is
 * reached over https.
 */
export function createFirstVisits(folder: string, secure: boolean): FirstVisits {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  const inlined = new Map<string, { tag: string; hash: string }>()
  for (const name of names.filter((each) => /^(first|second)-[\w-]+\.css$/.test(each))) {
    const text = read(name)
    const hash = createHash('sha256').update(text).digest('base64')
    inlined.set(name, { tag: `<style>${text}</style>`, hash: `'sha256-${hash}'` })
  }
  const sheets = names.filter((name) => /^app-[\w-]+\.css$/.test(name))
  const versions = new Set(sheets.map((name) => name.slice('app-'.length, -'.css'.length)))
  const fonts = new Set(sheets.flatMap((name) => FONT.exec(read(name))?.[1] ?? []))
  const prefetched = [...fonts].map((file) => `<link rel="prefetch" href="${file}"/>`).join('')
  // The live script fetches it after the page has loaded.
  const later = prefetched && `<template data-later="">${prefetched}</template>`
  const attributes = `; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    isFirst({ headers }) {
      const [, known] = HAS_STYLES.exec(headers.cookie ?? '') ?? []
      return known === undefined || !versions.has(known)
    },
    carry(html) {
      const [link, bar, below] = [markedTag(html, LINK), markedTag(html, BELOW_BAR), markedTag(html, BELOW)]
      if (!link || !bar || !below) return null
      const [first, second] = [LINK, SECOND].map((file) => inlined.get(file.exec(link.text)?.[1] ?? ''))
      const version = VERSION.exec(link.text)?.[1]
      const end = html.lastIndexOf('</body>')
      if (!first || !second || version === undefined || below.from < bar.to || end < below.to) return null
      if (!SCRIPT.test(html) || html.match(SHEET)?.length !== 1) return null
      const carried = [
        html.slice(0, link.from),
        first.tag,
        html.slice(link.to, bar.from),
        second.tag,
        html.slice(bar.from, below.from),
        sheetOf(version),
        html.slice(below.from, end),
        later,
        html.slice(end),
      ]
      return { html: carried.join(''), styles: { version, hashes: `${first.hash} ${second.hash}` } }
    },
    allow(res, { version, hashes }) {
      // The page has no other styles inside, and a first visit on a slow line waits for each byte.
      res.setHeader(POLICY, String(res.getHeader(POLICY)).replace(PLAIN_STYLES, hashes))
      res.appendHeader('Set-Cookie', `${COOKIE}=${version}${attributes}`)
    },
  }
}
