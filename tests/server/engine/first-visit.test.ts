import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFirstVisits } from '#server/engine/http/kept-pages/first-visit.ts'
import { securityHeaders } from '#server/engine/http/headers.ts'
import { isLight } from '#server/engine/http/light.ts'
import { PLAIN_STYLES } from '#server/engine/http/plain-page.ts'
import { createPages } from '#server/engine/http/kept-pages/pages.ts'
import { createUploads } from '#server/engine/http/uploads.ts'

const STYLES = ".lot::before { content: '$& $1' }"
const FACE = '@font-face{font-family:Aleo;font-display:optional;src:url(/assets/aleo-1.woff2)format("woff2")}'
const SECOND = '.gallery{}'
const FILES = 'data-first="/assets/first-2.css" data-second="/assets/second-3.css"'
const LINK = `<link rel="stylesheet" href="/assets/app-Ab_1-x.css" ${FILES}/>`
const BAR = '<section class="gallery" data-below-bar="">'
const BELOW = '<div class="rest" data-below-fold="">'
const SCRIPT = '<script type="module" src="/assets/live.js"></script>'

let folder: string
let url: string
let rendered: number
let close: () => void

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'))
  await writeFile(join(folder, 'app-Ab_1-x.css'), `${FACE}${STYLES}.rest{}\n`)
  await writeFile(join(folder, 'first-2.css'), `${STYLES}\n`)
  await writeFile(join(folder, 'second-3.css'), `${SECOND}\n`)
  rendered = 0
  const heads: Record<string, string> = {
    '/event/1': LINK + SCRIPT,
    '/': LINK + '<link rel="stylesheet" href="/assets/more-2.css"/>' + SCRIPT,
    '/older': `${LINK.replaceAll(/Ab_1-x|first-2|second-3/g, 'older')}${SCRIPT}`,
    '/short': LINK + SCRIPT,
    '/no-bar': LINK + SCRIPT,
  }
  const pages = createPages(
    async (request) => {
      rendered++
      const { pathname } = new URL(request.url)
      const head = heads[pathname] ?? ''
      const lot = `lot${pathname === '/no-bar' ? '' : BAR}photos</section>${BELOW}bids</div>`
      const body = pathname === '/short' ? 'short' : lot
      const html = `<html><head>${isLight({ headers: Object.fromEntries(request.headers) }) ? LINK : head}</head><body>${body}</body></html>`
      return new Response(html, {
        headers: {
          'Content-Type': 'text/html',
          'Cache-Control': 'public',
          Link: '</assets/app-Ab_1-x.css>; rel=preload; as=style',
        },
      })
    },
    {
      isSignedIn: () => false,
      isLight,
      uploads: createUploads({ folder: '/nowhere', senderOf: async () => null }),
      firstVisits: createFirstVisits(folder, true),
    },
  )
  const app = express()
  app.use(securityHeaders({ origin: 'https://remate.test', paymentOrigin: 'https://pagos.test', framed: /^$/ }))
  const server = createServer(app.use(pages.handle))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(async () => (close(), await rm(folder, { recursive: true })))

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers })
  const text = await answer.text()
  return {
    text,
    policy: /style-src [^;]*/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[0],
    cookie: answer.headers.getSetCookie().join(),
    link: answer.headers.get('Link'),
  }
}

const hashOf = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

test('a first visit has the styles of what is in view first inline, in two parts, allowed by their hashes', async () => {
  const { text, policy, cookie, link } = await open('/event/1')
  expect(text).toMatch(/^<html><head><style>/)
  expect(text).toContain(`<style>${STYLES}</style>${SCRIPT}`)
  expect(text).toContain(`lot<style>${SECOND}</style>${BAR}`)
  expect(policy, 'no other styles are inside').toBe(`style-src 'self' ${hashOf(STYLES)} ${hashOf(SECOND)}`)
  expect(cookie).toBe('estilos=Ab_1-x; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(link, 'the sheet would come before the photo').toBeNull()
})

test('it links the whole sheet where the rest begins, after the photo, and only there', async () => {
  const { text } = await open('/event/1')
  expect(text).toContain(
    `photos</section><link rel="stylesheet" href="/assets/app-Ab_1-x.css" fetchPriority="low"/>${BELOW}bids`,
  )
  expect(text.match(/rel="stylesheet"/g)).toHaveLength(1)
})

test.each([
  [
    'other attributes in another order',
    LINK.replace(/(<link) (.*?) (data-first\S+) (\S+)\/>/, '$1 $4 $3 media="all" $2/>'),
    BAR,
    BELOW,
  ],
  ['another element after the bar', LINK, '<div data-below-bar="" aria-label="a &gt; b">', BELOW],
  ['another element where the rest begins', LINK, BAR, '<nav data-below-fold="" aria-label="a &gt; b">'],
])('a place is found by its mark, with %s', (_, link, bar, below) => {
  expect(link + bar + below).not.toBe(LINK + BAR + BELOW)
  const page = `<head>${link}${SCRIPT}</head><body>a${bar}b${below}c</body>`
  const { html } = createFirstVisits(folder, true).carry(page) ?? {}
  expect(html).toMatch(/^<head><style>[^]*<\/style><script[^]*<body>a<style>\.gallery{}<\/style>/)
  expect(html).toMatch(new RegExp(`${bar}b<link rel="stylesheet"[^>]*>${below}c<template`))
})

test('the font of headings is no part of it: the live script fetches it when all else is there', async () => {
  const { text } = await open('/event/1')
  expect(text).not.toContain('@font-face')
  const later = '<template data-later=""><link rel="prefetch" href="/assets/aleo-1.woff2"/></template>'
  expect(text).toContain(`${later}</body>`)
})

test('a later visit loads the stylesheet file; after a new release it is a first visit again', async () => {
  const again = await open('/event/1', { cookie: 'ligero=0; estilos=Ab_1-x' })
  expect(again).toMatchObject({ policy: `style-src 'self' ${PLAIN_STYLES}`, cookie: '' })
  expect(again.text).toContain(LINK)
  expect(again.link).toContain('rel=preload')
  expect((await open('/event/1', { cookie: 'estilos=older' })).text).toContain('<style>')
})

test('each of the two pages is made once and kept', async () => {
  for (const cookie of ['', '', 'estilos=Ab_1-x', 'estilos=Ab_1-x']) await open('/event/1', { cookie })
  expect(rendered).toBe(2)
})

test.each([
  ['needs more than one stylesheet', '/', {}],
  ['is light, where no byte is sent twice', '/event/1', { cookie: 'ligero=1' }],
  ['was made by another release', '/older', {}],
  ['is in view whole, as far as it says', '/short', {}],
  ['does not say where its bid bar ends', '/no-bar', {}],
])('a page that %s leads to its stylesheets as ever', async (_, path, headers) => {
  const { text, policy, cookie } = await open(path, headers)
  expect(text).toContain('<link rel="stylesheet"')
  expect(text).not.toContain('<style>')
  expect([policy, cookie]).toEqual([`style-src 'self' ${PLAIN_STYLES}`, ''])
})
