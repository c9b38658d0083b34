/**
 * The base of every browser test: the house's database, signing in, and failing on unexpected errors.
 *
 * A test runs with JavaScript and without. A test that only reads pages, or sends requests of its own, is tagged
 * '@once'; a test of a form never is. Each test creates its own data:
 *
 *     // A buyer who may bid; `addNewcomer()` has only an e-mail address.
 *     await login(await house.addBuyer())
 *     // A demo account (db/seeds/logins.ts): this one without onboarding; sinvalidar@…: e-mail not validated;
 *     // clabe@…: a seller's CLABE.
 *     await login('sindatos@remate.example')
 *     // An auction of its own: tests share the demo's auctions and only read them.
 *     const lot = await house.addLot({ closesAt })
 *     // A buyer leads,
 *     await house.bidBefore(lot, await house.addBuyer(), 120_000)
 *     // and wins: a sale whose first payment is due.
 *     await house.closeLot(lot)
 *     // A second phone, signed in as another buyer; `phone(null)` is not signed in.
 *     const beto = await phone()
 *
 *     // A test that types a password has its own account: failures at one make its other sign-ins wait.
 *     const owner = await house.addOwner(DEMO_PASSWORD)
 *
 * For a buyer in another state, add a function to tests/support/e2e-house.ts that calls the house's own command.
 */
import { randomInt } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  test as base,
  type WebError,
} from '@playwright/test'
import { type E2eHouse, openHouse } from '#tests/support/e2e-house.ts'
import { PlainBrowser } from '#tests/support/plain/context.ts'
import { expectPlain, isPlain } from '#tests/support/plain/expect.ts'
import { Documents } from './valid-html.ts'

type Login = (account: string | number, context?: BrowserContext) => Promise<void>

type Fixtures = {
  /** Console errors that the test expects. */
  expectedFaults: RegExp | null
  /** Signs in a context, by default the test's own: by e-mail, user name or account id. */
  login: Login
  /** Another phone, by default signed in as a new buyer. */
  phone(account?: string | number | null): Promise<Page>
  faults: Faults
}

type WorkerFixtures = {
  house: E2eHouse
  /** True in the project that reads pages without a browser: no script runs, and nothing is drawn. */
  plain: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  plain: [false, { option: true, scope: 'worker' }],

  browser: [
    async ({ plain, playwright }, use) => {
      // The specs use only the part of a browser that PlainBrowser has; anything else fails with a message.
      const browser = plain
        ? (new PlainBrowser(playwright.request) as unknown as Browser)
        : await playwright.chromium.launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, baseURL, extraHTTPHeaders }, use) => {
    if (browser instanceof PlainBrowser) browser.defaults = { baseURL, extraHTTPHeaders }
    const context = await browser.newContext()
    await use(context)
    await closeContext(context)
  },

  expectedFaults: [null, { option: true }],

  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its pattern
    async ({}, use, { project }) => {
      const house = await openHouse(project.use.baseURL as string)
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],

  // Attempts are counted by address, so every test has its own.
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) =>
    use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),

  faults: [
    async ({ expectedFaults, context, plain }, use) => {
      // The plain project validates the documents; browsers get the same ones.
      const documents = plain ? new Documents() : null
      const faults = new Faults(expectedFaults, documents)
      faults.watch(context)
      await use(faults)
      faults.rest()
      expect(faults.seen, 'errors in the console or in scripts').toEqual([])
      if (documents) expect(await documents.violations(), 'pages that are no valid HTML').toEqual([])
    },
    { auto: true },
  ],

  login: async ({ house, context, baseURL }, use) => {
    await use(async (account, into = context) => {
      const id = typeof account === 'number' ? account : await house.accountOf(account)
      await into.addCookies([
        {
          name: 'remate_session',
          value: await house.session(id),
          url: baseURL as string,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
    })
  },

  phone: async ({ browser, house, login, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext()
      contexts.push(context)
      faults.watch(context)
      if (account !== null) await login(account ?? (await house.addBuyer()), context)
      return context.newPage()
    })
    for (const context of contexts) await closeContext(context)
  },
})

/** Ends requests that a test holds (`page.route`) first: an answer to one after its page is closed is an error. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) if (!isPlain(page)) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

export const expect = new Proxy(test.expect, {
  apply: (target, self, [subject, message]: [unknown, string?]) =>
    isPlain(subject) ? expectPlain(subject, message) : Reflect.apply(target, self, [subject, message]),
})

class Faults {
  readonly seen: string[] = []
  readonly #expected: RegExp | null
  readonly #documents: Documents | null
  readonly #watched: (() => void)[] = []

  constructor(expected: RegExp | null, documents: Documents | null) {
    this.#expected = expected
    this.#documents = documents
  }

  watch(context: BrowserContext): void {
    const onError = (fault: WebError) => this.#note(String(fault.error()))
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !isRefusedPage(message) && !isOurProbe(message))
        this.#note(`${message.text()} (${message.location().url})`)
    }
    this.#documents?.watch(context)
    context.on('weberror', onError)
    context.on('console', onConsole)
    this.#watched.push(() => context.off('weberror', onError).off('console', onConsole))
  }

  /** Stops watching: a context may outlive its test. */
  rest(): void {
    for (const forget of this.#watched) forget()
  }

  #note(fault: string): void {
    if (!isSkippedAnimation(fault) && !this.#expected?.test(fault)) this.seen.push(fault)
  }
}

/** Chromium's error about a view transition that it skipped because the next page was already there. */
function isSkippedAnimation(fault: string): boolean {
  return fault.startsWith('InvalidStateError: Transition was aborted because of invalid state')
}

/** The browser also reports every page or form answered with 400 or 404, which those tests expect. */
function isRefusedPage(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url || 'about:blank')
  return /responded with a status of 4\d\d/.test(message.text()) && !/^\/(assets|media)\//.test(pathname)
}

/** A mail's frame runs no scripts; Playwright's own script in it is reported. */
function isOurProbe(message: ConsoleMessage): boolean {
  return message.text().startsWith("Blocked script execution in 'about:srcdoc'")
}
