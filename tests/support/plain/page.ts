/** Playwright's `Page` for a reader whose browser runs no scripts and draws nothing: HTML, links and forms. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIResponse } from '@playwright/test'
import type { DOMWindow } from 'jsdom'
import type { PlainContext } from './context.ts'
import { parsePage } from './document.ts'
import { type Chosen, type Sending, sendingOf, toFile } from './form.ts'
import { findersOf } from './finders.ts'
import { PlainLocator, type Scope } from './locator.ts'

const REFRESH = 'meta[http-equiv="refresh" i]'

export class PlainPage extends EventEmitter {
  readonly #context: PlainContext
  readonly #chosen: Chosen = new WeakMap()
  /** Addresses of the history; `#at` is the index of the current one. */
  readonly #visited: string[] = []
  #at = -1
  #window: DOMWindow | null = null
  #loadedAt = 0
  /** The answer's `Refresh` header, or the refresh given in its HTML. */
  #refresh: string | null = null
  #viewport: { width: number; height: number }

  constructor(context: PlainContext) {
    super()
    this.#context = context
    this.#viewport = context.viewport
  }

  readonly #scope: Scope = {
    document: async () => {
      await this.#refreshWhenDue()
      return this.document
    },
    refreshesAt: () => this.refreshesAt,
    press: (element) => this.#press(element),
    choose: async (input, files) => {
      this.#chosen.set(input, files.map(toFile))
      // jsdom checks `required` against its own list of files, which is read-only.
      input.required = false
    },
  }

  get document(): Document {
    this.#window ??= parsePage('', 'about:blank')
    return this.#window.document
  }

  get request() {
    return this.#context.request
  }

  context = () => this.#context
  url = () => this.#visited[this.#at] ?? 'about:blank'
  title = async () => (await this.#scope.document()).title
  content = async () => (await this.#scope.document()).documentElement.outerHTML
  viewportSize = () => this.#viewport
  setViewportSize = async (size: { width: number; height: number }) => void (this.#viewport = size)
  bringToFront = async () => {}
  isClosed = () => false
  close = async () => this.#window?.close()
  setDefaultTimeout = () => {}
  /** The answer is read completely before its page exists. */
  waitForLoadState = async () => {}

  locator = (selector: string, options?: ConstructorParameters<typeof PlainLocator>[2]) =>
    new PlainLocator(this.#scope, selector, options)
  readonly #finders = findersOf((selector) => this.locator(selector))
  getByRole = this.#finders.getByRole
  getByText = this.#finders.getByText
  getByLabel = this.#finders.getByLabel
  getByTitle = this.#finders.getByTitle
  getByAltText = this.#finders.getByAltText
  getByPlaceholder = this.#finders.getByPlaceholder

  /** The document of a frame with `srcdoc`; its links load in the whole page. */
  frameLocator(selector: string) {
    const scope: Scope = {
      ...this.#scope,
      document: async () => {
        const frame = (await this.#scope.document()).querySelector(selector)
        return parsePage(frame?.getAttribute('srcdoc') ?? '', this.url()).document
      },
    }
    const locator = (inner: string) => new PlainLocator(scope, inner)
    return { locator, ...findersOf(locator) }
  }

  goto = (path: string): Promise<APIResponse | null> =>
    this.#visit({ url: new URL(path, this.#base()).href, method: 'GET' }, { referer: false })
  reload = () => this.#load({ url: this.url(), method: 'GET' }, {})
  goBack = () => this.#step(-1)
  goForward = () => this.#step(1)

  async waitForURL(expected: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    if (!this.isAt(expected)) throw new Error(`At ${this.url()}, not at ${String(expected)}`)
  }

  /** Compares addresses as Playwright does: a text is resolved against the site. */
  isAt(expected: string | RegExp | ((url: URL) => boolean)): boolean {
    if (typeof expected === 'function') return expected(new URL(this.url()))
    if (expected instanceof RegExp) return expected.test(this.url())
    return new URL(expected, this.#context.baseURL).href === this.url()
  }

  waitForEvent(name: 'download' | 'popup'): Promise<unknown> {
    return new Promise((resolve) => this.once(name, resolve))
  }

  /** The time of the page's own next load, in epoch ms; null for a page without one. */
  get refreshesAt(): number | null {
    return this.#refresh === null ? null : this.#loadedAt + Number.parseFloat(this.#refresh) * 1000
  }

  async #refreshWhenDue(): Promise<void> {
    if (this.#refresh === null || this.#loadedAt + Number.parseFloat(this.#refresh) * 1000 > Date.now()) return
    const to = /url=(.+)$/i.exec(this.#refresh)?.[1]
    await this.#load({ url: new URL(to ?? this.url(), this.url()).href, method: 'GET' }, {})
  }

  #base = () => (this.url() === 'about:blank' ? this.#context.baseURL : this.url())

  async #step(by: number) {
    const url = this.#visited[this.#at + by]
    if (!url) return null
    this.#at += by
    return this.#load({ url, method: 'GET' }, {})
  }

  async #visit(sending: Sending, options: { referer?: boolean }) {
    this.#visited.splice(++this.#at)
    // The previous address stays the current one until the answer determines the new one.
    this.#visited[this.#at] = this.#visited[this.#at - 1] ?? 'about:blank'
    return this.#load(sending, options)
  }

  async #load({ url, method, body }: Sending, { referer = true }: { referer?: boolean }): Promise<APIResponse> {
    const from = this.url()
    const here = URL.canParse(from) && new URL(from).origin === new URL(url).origin
    const answer = await this.#context.request.fetch(url, {
      method,
      headers: {
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        'sec-fetch-dest': 'document',
        ...(referer && here && { referer: from.split('#')[0] }),
        ...(method === 'POST' && { origin: here ? new URL(from).origin : 'null' }),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { data: body.bytes }),
    })
    this.#context.emit('response', answer)
    if (isDownload(answer)) {
      this.#visited.splice(this.#at--)
      this.emit('download', await downloadOf(answer))
      return answer
    }
    const { hash } = new URL(url)
    this.#visited[this.#at] = hash && !answer.url().includes('#') ? answer.url() + hash : answer.url()
    const isHtml = answer.headers()['content-type']?.startsWith('text/html') ?? false
    this.#window?.close()
    this.#window = parsePage(isHtml ? await answer.text() : '', this.url())
    this.document.querySelector<HTMLElement>('[autofocus]')?.focus()
    this.#loadedAt = Date.now()
    this.#refresh = answer.headers()['refresh'] ?? this.document.querySelector(REFRESH)?.getAttribute('content') ?? null
    return answer
  }

  /** Clicks an element: a link is followed, a button submits its form, and other elements act by themselves. */
  async #press(element: Element): Promise<void> {
    const link = element.closest('a[href]')
    const control = element.closest('button, input, label, summary, select, option')
    if (link && !(control && link.contains(control) && control !== link)) return this.#follow(link)
    const target = (control ?? element) as HTMLElement
    const popover = target.getAttribute('popovertarget')
    if (popover) this.document.getElementById(popover)?.toggleAttribute('data-open')
    await this.#submits(element.ownerDocument, () => target.click())
  }

  async #follow(link: Element): Promise<void> {
    const url = new URL(link.getAttribute('href') ?? '', this.url())
    if (!/^https?:$/.test(url.protocol)) throw new Error(`No page: ${url}`)
    const same = url.href.split('#')[0] === this.url().split('#')[0]
    if (same && url.hash) {
      this.#visited.splice(++this.#at)
      this.#visited[this.#at] = url.href
      this.document.getElementById(decodeURIComponent(url.hash.slice(1)))?.focus()
      return
    }
    if (link.getAttribute('target') !== '_blank') return void (await this.#visit({ url: url.href, method: 'GET' }, {}))
    const page = await this.#context.newPage()
    await page.goto(url.href)
    this.emit('popup', page)
  }

  /** Acts, and sends the form that this submits; jsdom first checks if its fields are valid. */
  async #submits(document: Document, act: () => void): Promise<void> {
    const sent: [HTMLFormElement, HTMLElement | null][] = []
    const onSubmit = (event: Event) => {
      event.preventDefault()
      sent.push([event.target as HTMLFormElement, (event as SubmitEvent).submitter])
    }
    document.addEventListener('submit', onSubmit)
    act()
    document.removeEventListener('submit', onSubmit)
    for (const [form, submitter] of sent) await this.#visit(await sendingOf(form, submitter, this.#chosen), {})
  }
}

const isDownload = (answer: APIResponse) => answer.headers()['content-disposition']?.startsWith('attachment') ?? false

async function downloadOf(answer: APIResponse) {
  const name = /filename="([^"]+)"/.exec(answer.headers()['content-disposition'] ?? '')?.[1] ?? 'file'
  const path = join(mkdtempSync(join(tmpdir(), 'remate-download-')), name)
  writeFileSync(path, await answer.body())
  return { suggestedFilename: () => name, path: async () => path, url: () => answer.url() }
}
