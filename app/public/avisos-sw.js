/**
 * Shows web push notifications from Remate on this device, opens their pages, and reports this browser's push address
 * to the server. It stores no page and handles no requests. Its own address must never change, because browsers look
 * for updates there.
 */
const REPORT = '/avisos/aparato'
const STORE = 'avisos'
const WEEK_MS = 7 * 24 * 3_600_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/**
 * Shows every push, as browsers require; silently when the auction's page is visible, which reports the news itself.
 */
async function show(data) {
  const { title, body, url, tag } = read(data)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const looked = windows.some((each) => each.visibilityState === 'visible' && isOf(each.url, url))
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: !looked,
    silent: looked,
    lang: 'es-MX',
    data: { url },
  })
}

function read(data) {
  const usual = { title: 'Remate', body: 'Hay novedades en una de tus subastas.', url: '/', tag: 'remate' }
  try {
    return { ...usual, ...data.json() }
  } catch {
    return usual
  }
}

/** True when a window shows the auction of the notification. */
function isOf(shown, url) {
  const auction = /^\/event\/\d+/.exec(url)
  return auction !== null && `${new URL(shown).pathname}/`.startsWith(`${auction[0]}/`)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const to = new URL(event.notification.data?.url ?? '/', self.location.origin)
  event.waitUntil(open(to.origin === self.location.origin ? to.href : self.location.origin))
})

async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  return there ? there.focus() : self.clients.openWindow(href)
}

/** The push service has changed this browser's address; not every browser names the old or the new one. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const kept = await readKept()
  const fresh = newSubscription ?? (await living(kept, oldSubscription?.options))
  if (fresh) await report(fresh, { ...kept, endpoint: oldSubscription?.endpoint ?? kept?.endpoint })
}

/** A page tells that the user visits the site, has turned notices on, or has turned them off. */
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(keep(null))
  if (event.data === 'visit' || event.data === 'report') event.waitUntil(visit(event.data === 'report'))
})

async function visit(now) {
  const kept = await readKept()
  const subscription = await living(kept)
  if (!subscription) return
  const due = !kept || kept.endpoint !== subscription.endpoint || Date.now() - kept.at > WEEK_MS
  if (now || due) await report(subscription, kept)
}

/** This browser's subscription; a lost one is made again where notices were on and are still permitted. */
async function living(kept, options) {
  const { pushManager } = self.registration
  const found = await pushManager.getSubscription()
  if (found) return found
  const asked = options ?? (kept?.owner && { userVisibleOnly: true, applicationServerKey: kept.key })
  return asked && Notification.permission === 'granted' ? pushManager.subscribe(asked) : null
}

/** Reports the subscription to the server, which works while its owner is signed in; else a later visit does. */
async function report(subscription, kept, again = true) {
  const { endpoint, keys } = subscription.toJSON()
  const body = new URLSearchParams({ endpoint, ...keys, anterior: kept?.endpoint ?? '', owner: kept?.owner ?? '' })
  const answer = await fetch(REPORT, { method: 'POST', body })
  if (answer.status === 404) return keep({ endpoint, at: Date.now() })
  if (!answer.ok) return
  const { owner, key } = await answer.json()
  await keep({ endpoint, owner, key, at: Date.now() })
  // A subscription for other keys of the house is useless.
  if (!again || isFor(subscription, key) || !(await subscription.unsubscribe())) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  await report(await self.registration.pushManager.subscribe(options), { endpoint, owner }, false)
}

function isFor({ options }, key) {
  const made = options?.applicationServerKey
  if (!made) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(made)))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === key
}

/**
 * The last report: its address and time and, while notices are on here, their owner and the house's key. Workers have
 * no simpler storage than this cache of one entry.
 */
const readKept = async () => (await (await caches.open(STORE)).match(REPORT))?.json() ?? null
const keep = async (kept) => (await caches.open(STORE)).put(REPORT, Response.json(kept))
