import type { PaymentNews } from '#server/money/index.ts'
import { showPart } from './dialog-frame.ts'
import { focusOn } from './focus.ts'
import { openSocket } from './socket.ts'

/**
 * The server tells by `user_pay_first`; this is for when its word is lost, and for a buyer who turns back at the
 * payment page.
 */
const ASK_MS = 4_000

/** A payment that is being decided: when the server's page shows another state, it takes the place of this one. */
export class PayWatch extends HTMLElement {
  #watching: AbortController | undefined
  #asking = false

  connectedCallback() {
    const { signal } = (this.#watching = new AbortController())
    const visible = () => document.visibilityState === 'visible' && void this.#ask()
    addEventListener('user-pay', (event) => this.#hear(event as CustomEvent<PaymentNews>), { signal })
    // The provider's page in the frame has moved on.
    this.addEventListener('load', () => void this.#ask(), { capture: true, signal })
    document.addEventListener('visibilitychange', visible, { signal })
    addEventListener('pageshow', (event) => event.persisted && visible(), { signal })
    void openSocket().catch(() => {})
    if (!this.hasAttribute('data-waiting')) return
    const timer = setInterval(visible, ASK_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  }

  disconnectedCallback() {
    this.#watching?.abort()
  }

  #hear(event: CustomEvent<PaymentNews>) {
    // A page of what is bought hears of every payment.
    if (this.dataset.payment && event.detail.payment !== this.dataset.payment) return
    event.preventDefault()
    void this.#ask()
  }

  async #ask() {
    const { here = '', state, payment } = this.dataset
    if (this.#asking) return
    this.#asking = true
    const response = await fetch(here).catch(() => null)
    const page = response?.ok && new DOMParser().parseFromString(await response.text(), 'text/html')
    this.#asking = false
    const fresh = page && page.querySelector<HTMLElement>('pay-watch')
    if (!fresh || !this.isConnected || (fresh.dataset.state === state && fresh.dataset.payment === payment)) return
    const part = fresh.closest('url-dialog')
    if (part && this.closest('dialog')) return void showPart(page, response.url, true)
    document.title = page.title
    const root = document.importNode(part ?? fresh, true)
    ;(this.closest('url-dialog') ?? this).replaceWith(root)
    focusOn(root.querySelector('h1'))
  }
}
