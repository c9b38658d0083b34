/** Playwright's `BrowserContext` for pages that are not drawn: a cookie jar and the requests made with it. */
import { EventEmitter } from 'node:events'
import type { APIRequestContext, Cookie, PlaywrightWorkerArgs } from '@playwright/test'
import { PlainPage } from './page.ts'

type Request = PlaywrightWorkerArgs['playwright']['request']
type Size = { width: number; height: number }
type Options = {
  baseURL?: string | undefined
  extraHTTPHeaders?: Record<string, string> | undefined
  viewport?: Size | undefined
}
type Jar = Awaited<ReturnType<APIRequestContext['storageState']>>
type GivenCookie = Pick<Cookie, 'name' | 'value'> & Partial<Cookie> & { url?: string }

/** The user agent of a current browser: security mails name it. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Playwright's `Browser`, reduced to contexts. */
export class PlainBrowser {
  readonly #request: Request
  /** Options of contexts opened without their own. */
  defaults: Options = {}

  constructor(request: Request) {
    this.#request = request
  }

  newContext = (options: Options = {}) => PlainContext.open(this.#request, { ...this.defaults, ...options })
  newPage = async (options: Options = {}) => (await this.newContext(options)).newPage()
  close = async () => {}
}

export class PlainContext extends EventEmitter {
  readonly baseURL: string
  readonly viewport: Size
  readonly #open: (jar?: Jar) => Promise<APIRequestContext>
  readonly #pages: PlainPage[] = []
  #request: APIRequestContext

  private constructor(
    { baseURL = '', viewport = { width: 360, height: 780 } }: Options,
    open: (jar?: Jar) => Promise<APIRequestContext>,
    request: APIRequestContext,
  ) {
    super()
    this.baseURL = baseURL
    this.viewport = viewport
    this.#open = open
    this.#request = request
  }

  static async open(request: Request, options: Options) {
    const { baseURL, extraHTTPHeaders = {} } = options
    const open = (storageState?: Jar) =>
      request.newContext({
        ...(baseURL && { baseURL }),
        userAgent: USER_AGENT,
        extraHTTPHeaders: { 'accept-language': 'es-MX', ...extraHTTPHeaders },
        ...(storageState && { storageState }),
      })
    return new PlainContext(options, open, await open())
  }

  get request(): APIRequestContext {
    return this.#request
  }

  pages = () => [...this.#pages]
  storageState = () => this.#request.storageState()
  cookies = async () => (await this.storageState()).cookies

  async newPage(): Promise<PlainPage> {
    const page = new PlainPage(this)
    this.#pages.push(page)
    this.emit('page', page)
    return page
  }

  addCookies = async (cookies: GivenCookie[]) =>
    this.#refill((old) => [
      ...old.filter(({ name }) => !cookies.some((one) => one.name === name)),
      ...cookies.map(whole),
    ])

  clearCookies = async ({ name }: { name?: string } = {}) =>
    this.#refill((old) => old.filter((cookie) => name !== undefined && cookie.name !== name))

  async close(): Promise<void> {
    await Promise.all(this.#pages.map((page) => page.close()))
    await this.#request.dispose()
  }

  /** Playwright's request contexts accept cookies only at creation, so the context is replaced. */
  async #refill(change: (cookies: Cookie[]) => Cookie[]): Promise<void> {
    const jar = await this.storageState()
    const before = this.#request
    this.#request = await this.#open({ ...jar, cookies: change(jar.cookies) })
    await before.dispose()
  }
}

function whole({ url, ...cookie }: GivenCookie): Cookie {
  const domain = cookie.domain ?? new URL(url as string).hostname
  return { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax', ...cookie, domain }
}
