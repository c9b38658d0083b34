import type { PaymentNews } from '#server/engine/live/protocol.ts'
import { showPart } from './dialogs/dialog-frame.ts'
import { focusOn } from './dialogs/focus.ts'
import { openSocket } from './connection/socket.ts'

/** Polling interval, for lost `user_pay_first` messages and for buyers who leave the payment page. */
const ASK_MS = 4_000

/** An undecided payment: when the server's page has another state, this part is replaced. */
export class PayWatch extends HTMLElement {
  #watching: AbortController | undefined
  #asking = false

  connectedCallback() {
    const { signal } = (this.#watching = new AbortController())
    const visible = () => document.visibilityState === 'visible' && void this.#ask()
    addEventListener('user-pay', (event) => this.#receive(event), { signal })
    // The provider's page in the frame has changed.
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

  #receive(event: CustomEvent<PaymentNews>) {
    // Pages of a purchase react to every payment.
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

customElements.define('pay-watch', PayWatch)
