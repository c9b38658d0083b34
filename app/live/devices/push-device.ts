import { tellWorker } from './report-device.ts'

/** The site's service worker, with the whole site as its scope (`app/public/avisos-sw.js`). */
const WORKER = '/avisos-sw.js'

/**
 * Enables push notifications in this browser. Shows the obstacle if there is one, and asks for permission only when the
 * button is pressed. The subscription is sent with the form; without scripts the page's text remains.
 */
export class PushDevice extends HTMLElement {
  connectedCallback() {
    void this.#show()
  }

  async #show() {
    const form = this.querySelector('form')
    if (!form) return
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
      // iPhones support push only for sites on the home screen.
      return this.#say(/iPhone|iPad/.test(navigator.userAgent) ? 'home' : 'unsupported')
    if (Notification.permission === 'denied') return this.#say('denied')
    const subscription = await existing().catch(() => null)
    const device = subscription && (await deviceOf(subscription))
    if (device && subscription && isFor(subscription, this.dataset.key ?? '')) return this.#isOn(device, subscription)
    form.hidden = false
    this.#say('lead')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#turnOn(form)
    })
  }

  #isOn(device: HTMLElement, subscription: PushSubscription) {
    this.#say('on')
    void tellWorker('report')
    for (const mark of device.querySelectorAll<HTMLElement>('[data-this]')) mark.hidden = false
    const removal = device.querySelector<HTMLFormElement>('form[data-removes]')
    removal?.addEventListener('submit', (event) => {
      event.preventDefault()
      const send = () => removal.submit()
      // The worker would subscribe again what it remembers.
      void tellWorker('forget')
      subscription.unsubscribe().then(send, send)
    })
  }

  async #turnOn(form: HTMLFormElement) {
    const button = form.querySelector('button')
    if (!button || button.disabled) return
    button.disabled = true
    this.#say('waiting')
    try {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') {
        button.disabled = permission === 'denied'
        return this.#say(permission === 'denied' ? 'denied' : 'dismissed')
      }
      const { endpoint, keys } = (await subscribe(this.dataset.key ?? '')).toJSON()
      for (const [name, value] of Object.entries({ endpoint, ...keys })) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = value ?? ''
      }
      // `submit()` sends the form without another submit event.
      form.submit()
    } catch {
      button.disabled = false
      this.#say('failed')
    }
  }

  /** Shows one of the texts rendered with the page. */
  #say(what: string) {
    const line = this.querySelector('[role=status]')
    if (line) line.textContent = this.dataset[what] ?? ''
  }
}

async function existing(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** This browser's row in the list of devices, identified by the hash of its push address. */
async function deviceOf({ endpoint }: PushSubscription): Promise<HTMLElement | null> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return document.querySelector<HTMLElement>(`[data-device="${base64url(hash)}"]`)
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // A subscription for other keys of the house is useless.
  if (old && !isFor(old, key)) await old.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return applicationServerKey !== null && base64url(new Uint8Array(applicationServerKey)) === key
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

customElements.define('push-device', PushDevice)
