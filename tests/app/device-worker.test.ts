/** The service worker's reports of its push subscription, run in a context with what a browser gives to it. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const SOURCE = readFileSync('app/public/avisos-sw.js', 'utf8')
const KEY = 'BKtx3wQ'
const DAY_MS = 24 * 3_600_000

type Event = { waitUntil(done: Promise<unknown>): void; [more: string]: unknown }
type Options = { userVisibleOnly: boolean; applicationServerKey: string | ArrayBuffer }

/** `answer`: what the server answers to reports. */
function openWorker(answer = (): Response => Response.json({ owner: 'ana', key: KEY })) {
  let made = 0
  let now = Date.UTC(2026, 10, 29)
  const browser = {
    subscription: null as ReturnType<typeof subscriptionFor> | null,
    permission: 'granted',
    answer,
    reports: [] as Record<string, string>[],
    stored: null as string | null,
  }
  function subscriptionFor({ applicationServerKey: key }: Options) {
    const endpoint = `https://push.example.com/${++made}`
    const applicationServerKey = typeof key === 'string' ? Uint8Array.from(Buffer.from(key, 'base64url')).buffer : key
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => ((browser.subscription = null), true),
    }
  }
  const subscribe = async (options: Options) => (browser.subscription = subscriptionFor(options))
  const handlers = new Map<string, (event: Event) => void>()
  const entry = {
    match: async () => (browser.stored === null ? undefined : new Response(browser.stored)),
    put: async (_key: string, response: Response) => void (browser.stored = await response.text()),
  }
  const self = {
    addEventListener: (kind: string, handle: (event: Event) => void) => handlers.set(kind, handle),
    registration: { pushManager: { getSubscription: async () => browser.subscription, subscribe } },
  }
  const post = async (_path: string, { body }: { body: URLSearchParams }) => {
    browser.reports.push(Object.fromEntries(body))
    return browser.answer()
  }
  class Clock extends Date {
    static override now = () => now
  }
  const globals = { self, Response, URLSearchParams, Date: Clock, caches: { open: async () => entry } }
  runInContext(
    SOURCE,
    createContext({
      ...globals,
      btoa,
      fetch: post,
      Notification: {
        get permission() {
          return browser.permission
        },
      },
    }),
  )
  const fire = async (kind: string, event: Record<string, unknown>) => {
    const waited: Promise<unknown>[] = []
    handlers.get(kind)?.({ ...event, waitUntil: (done) => void waited.push(done) })
    await Promise.all(waited)
  }
  return {
    browser,
    subscribe: () => subscribe({ userVisibleOnly: true, applicationServerKey: KEY }),
    message: (data: string) => fire('message', { data }),
    change: (event: Record<string, unknown>) => fire('pushsubscriptionchange', event),
    wait: (ms: number) => void (now += ms),
  }
}

/** A browser in which notices are on, and reported. */
async function turnedOn(answer?: () => Response) {
  const worker = openWorker(answer)
  const first = await worker.subscribe()
  await worker.message('report')
  expect(worker.browser.reports.splice(0)).toMatchObject([{ endpoint: first.endpoint, anterior: '', owner: '' }])
  return { ...worker, first }
}

test('a change that names both is reported with the address before', async () => {
  const { browser, subscribe, change, first } = await turnedOn()
  const fresh = await subscribe()
  await change({ oldSubscription: first, newSubscription: fresh })
  expect(browser.reports).toEqual([
    { endpoint: fresh.endpoint, p256dh: 'p', auth: 'a', anterior: first.endpoint, owner: 'ana' },
  ])
})

test('a change that names only the new one replaces what was reported last', async () => {
  const { browser, subscribe, change, first } = await turnedOn()
  const fresh = await subscribe()
  await change({ oldSubscription: null, newSubscription: fresh })
  expect(browser.reports).toMatchObject([{ endpoint: fresh.endpoint, anterior: first.endpoint }])
})

test('a change that names none subscribes again with the key of the house', async () => {
  const { browser, change, first } = await turnedOn()
  browser.subscription = null
  await change({})
  expect(browser.subscription).not.toBeNull()
  expect(browser.reports).toMatchObject([{ endpoint: 'https://push.example.com/2', anterior: first.endpoint }])
})

test('a change while nobody is signed in is reported by a later visit', async () => {
  const { browser, subscribe, change, message, first } = await turnedOn()
  browser.answer = () => new Response(null, { status: 401 })
  const fresh = await subscribe()
  await change({ newSubscription: fresh })
  browser.answer = () => Response.json({ owner: 'ana', key: KEY })
  await message('visit')
  await message('visit')
  expect(browser.reports).toMatchObject([{ anterior: first.endpoint }, { anterior: first.endpoint, owner: 'ana' }])
})

test('visits report once a week, or when something changed', async () => {
  const { browser, message, wait, subscribe } = await turnedOn()
  await message('visit')
  wait(6 * DAY_MS)
  await message('visit')
  expect(browser.reports).toEqual([])
  wait(2 * DAY_MS)
  await message('visit')
  expect(browser.reports).toHaveLength(1)
  await subscribe()
  await message('visit')
  expect(browser.reports).toHaveLength(2)
})

test('a visit that finds the subscription lost makes another; none once notices were turned off, or are forbidden', async () => {
  const { browser, message } = await turnedOn()
  browser.subscription = null
  browser.permission = 'denied'
  await message('visit')
  expect(browser.reports).toEqual([])
  browser.permission = 'granted'
  await message('visit')
  expect(browser.reports).toHaveLength(1)
  await message('forget')
  browser.subscription = null
  await message('visit')
  expect([browser.subscription, browser.reports.length]).toEqual([null, 1])
})

test('a device that was removed elsewhere is not reported again before a week, nor subscribed anew', async () => {
  const { browser, message, wait } = await turnedOn()
  browser.answer = () => new Response(null, { status: 404 })
  wait(8 * DAY_MS)
  await message('visit')
  await message('visit')
  browser.subscription = null
  await message('visit')
  expect(browser.reports).toHaveLength(1)
})

test('where another account turned notices on, its memory stays', async () => {
  const { browser, message, wait } = await turnedOn()
  const before = browser.stored
  browser.answer = () => new Response(null, { status: 403 })
  wait(8 * DAY_MS)
  await message('visit')
  expect(browser.stored).toBe(before)
})

test('a subscription for former keys of the house is made anew', async () => {
  const { browser, message, wait, first } = await turnedOn()
  browser.answer = () => Response.json({ owner: 'ana', key: 'BBBBBBBB' })
  wait(8 * DAY_MS)
  await message('visit')
  expect(browser.reports).toMatchObject([
    { endpoint: first.endpoint },
    { endpoint: 'https://push.example.com/2', anterior: first.endpoint },
  ])
})
