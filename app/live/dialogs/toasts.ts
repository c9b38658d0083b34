import { notices } from '#app/texts/sale/live.ts'

/** Notices disappear after 5 seconds (specification 1, section 8). */
const SHOWN_MS = 5_000
/** Maximum notices at once; more would cover the page. */
const MOST = 3

/** Copies the template rendered by the server, fills in the text, and removes the copy later. */
export class Toasts extends HTMLElement {
  show(text: string, ms = SHOWN_MS) {
    const copy = this.querySelector('template')?.content.cloneNode(true) as DocumentFragment | undefined
    const toast = copy?.firstElementChild
    const words = toast?.querySelector('p')
    if (!toast || !words) return
    words.textContent = text
    this.append(toast)
    this.#raise()
    const shown = this.querySelectorAll('.notice')
    if (shown.length > MOST) shown[0]?.remove()
    toast.querySelector('button')?.addEventListener('click', () => toast.remove())
    setTimeout(() => toast.remove(), ms)
  }

  /** An open dialog covers everything except elements added to the top layer after it. */
  #raise() {
    if (!this.showPopover) return
    this.popover ??= 'manual'
    if (this.matches(':popover-open')) this.hidePopover()
    this.showPopover()
  }
}

export function notify(name: keyof typeof notices) {
  toast(notices[name])
}

/** Shows a notice. Where amounts are confirmed it uses the line `data-news`, so that it covers none of them. */
export function toast(text: string, ms = SHOWN_MS) {
  const line = document.querySelector('[data-news]')
  if (!line) return document.querySelector<Toasts>('remate-toasts')?.show(text, ms)
  line.textContent = text
  setTimeout(() => line.textContent === text && line.replaceChildren(), ms)
}
