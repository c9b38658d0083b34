/** The site's own, with all of it under its eyes (`app/public/avisos-sw.js`). */
const WORKER = '/avisos-sw.js'

/**
 * Turns notices on in this browser. It says what stands in the way where something does, and asks for permission only when
 * the button is pressed. What the browser gives out goes with the form; without a script the words that stand here remain.
 */
export class PushDevice extends HTMLElement {
  connectedCallback() {
    void this.#show()
  }

  async #show() {
    const form = this.querySelector('form')
    if (!form) return
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
      // An iPhone has them for what stands on its home screen alone.
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
    for (const mark of device.querySelectorAll<HTMLElement>('[data-this]')) mark.hidden = false
    const removal = device.querySelector<HTMLFormElement>('form[data-removes]')
    removal?.addEventListener('submit', (event) => {
      event.preventDefault()
      const send = () => removal.submit()
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
      // The event was heard already: this sends the form as it stands.
      form.submit()
    } catch {
      button.disabled = false
      this.#say('failed')
    }
  }

  /** One of the sentences that the page brought along. */
  #say(what: string) {
    const line = this.querySelector('[role=status]')
    if (line) line.textContent = this.dataset[what] ?? ''
  }
}

async function existing(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The line of this browser in the list of devices: the house knows it by its address' hash. */
async function deviceOf({ endpoint }: PushSubscription): Promise<HTMLElement | null> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return document.querySelector<HTMLElement>(`[data-device="${base64url(hash)}"]`)
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // One for other keys of the house would be of no use.
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
