/**
 * Shows the notices that Remate sends to this device (web push), and opens what they are about. It keeps nothing and stands
 * between no page and the network. Its address is for good: browsers look there for a newer one.
 */
const PAGE = '/profile/avisos'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** Every push is shown, as browsers demand; without a sound where the auction's page is looked at, which says it itself. */
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

/** Whether a window shows the auction that a notice is about. */
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

/** The push service has given this browser another address: the house hears of it, as long as somebody is signed in. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  const body = new URLSearchParams({ intent: 'activar', endpoint, ...keys, anterior: oldSubscription?.endpoint ?? '' })
  await fetch(PAGE, { method: 'POST', body, redirect: 'manual' })
}
