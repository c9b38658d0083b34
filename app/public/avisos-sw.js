/**
 * Shows web push notifications from Remate on this device and opens their pages. It stores nothing and handles no
 * requests. Its address must never change, because browsers look for updates there.
 */
const PAGE = '/profile/avisos'

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

/**
 * The push service has changed this browser's address: reports it to the server, which works while the user is signed
 * in.
 */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  const body = new URLSearchParams({ intent: 'activar', endpoint, ...keys, anterior: oldSubscription?.endpoint ?? '' })
  await fetch(PAGE, { method: 'POST', body, redirect: 'manual' })
}
