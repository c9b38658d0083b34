import { closeDialog, comesFrom, followHistory, forgetTyped, isOpen, showKept, showPart } from './dialog-frame.ts'
import { placeOf, remember, saidBy, saidOn } from '#app/live/lot/last-bid.ts'
import { notify } from './toasts.ts'

/** A form being sent. `wanted`: true while the user waits for the answer. */
export type Sending = { url: URL; body: FormData | URLSearchParams; wanted: () => boolean }

/** Sends a form with `data-send`, with retries; null without an answer. */
export type Send = (sending: Sending) => Promise<Response | null>
export const senders: Record<string, Send> = {}

const sendOnce: Send = ({ url, body }) => fetch(url, { method: 'POST', body }).catch(() => null)

/**
 * The part of a page that other pages can show in a dialog. In a page it is only markup; in a dialog it submits its
 * forms there. Links that open it have `data-dialog`, links back have `data-close`.
 */
export class UrlDialog extends HTMLElement {
  connectedCallback() {
    if (this.closest('dialog')) for (const each of ['click', 'submit']) this.addEventListener(each, this)
    // The browser sends a page's form itself, which may take long.
    else this.addEventListener('submit', ({ submitter }) => submitter?.setAttribute('aria-busy', 'true'))
  }

  handleEvent(event: Event) {
    if (event instanceof SubmitEvent) {
      event.preventDefault()
      void this.#submit(event.target as HTMLFormElement, event.submitter)
      return
    }
    const link = isPlain(event as MouseEvent) && (event.target as Element).closest('a')
    if (!link) return
    // A link from an error to its field, because the page's address is the dialog's.
    const field = link.hash && link.pathname === location.pathname && this.querySelector<HTMLElement>(link.hash)
    const closes = link.hasAttribute('data-close')
    if (field || closes) event.preventDefault()
    if (field) field.focus()
    else if (closes) closeDialog()
  }

  async #submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (form.hasAttribute('data-sending')) return
    const data = new FormData(form, submitter)
    const texts = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
    const url = new URL(form.action)
    if (form.method === 'get') {
      url.search = texts.toString()
      return visit(url.href, true)
    }
    form.toggleAttribute('data-sending', true)
    submitter?.setAttribute('aria-busy', 'true')
    const wanted = () => this.isConnected && isOpen()
    const send = senders[form.dataset.send ?? ''] ?? sendOnce
    const body = form.enctype === 'multipart/form-data' ? data : texts
    const amount = form.dataset.send && texts.get('amount')
    // The dialog may be closed when the answer comes.
    const place = placeOf(this)
    if (amount) remember(place, url.pathname, amount, 'unknown')
    const answer = await pageOf(send({ url, body, wanted }))
    if (amount && answer) remember(place, url.pathname, amount, saidBy(answer.page))
    form.removeAttribute('data-sending')
    submitter?.removeAttribute('aria-busy')
    if (answer && (answer.redirected || answer.href !== url.href)) forgetTyped()
    if (!wanted()) return
    if (answer) await show(answer, true)
    else notify('notSent')
  }
}

/** Opens links with `data-dialog` in the dialog. On the linked page itself they stay normal links. */
export function enhanceDialogs() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-dialog]')
    if (!link || !isPlain(event) || (link.closest('url-dialog') && !link.closest('dialog'))) return
    event.preventDefault()
    comesFrom(link)
    void visit(link.href)
  })
  followHistory((href) => void visit(href))
}

let asked = 0

/**
 * Loads a page into the dialog. Without an answer the current content stays or an earlier copy is shown, with a notice
 * for either.
 */
async function visit(href: string, answers = false) {
  const nth = ++asked
  const answer = await pageOf(fetch(href))
  if (nth !== asked) return
  if (answer) await show(answer, answers)
  else notify(!answers && showKept(href) ? 'asBefore' : navigator.onLine ? 'failed' : 'notOpened')
}

type Answer = { page: Document; href: string; redirected: boolean }

async function pageOf(asking: Promise<Response | null>): Promise<Answer | null> {
  try {
    const response = await asking
    if (!response) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (response.status >= 500 && !saidOn(page)) return null
    return { page, href: response.url, redirected: response.redirected }
  } catch {
    return null
  }
}

/**
 * Shows the answer. A page without a dialog, such as the sign-in, replaces the dialog; Back then leads to the page
 * under it.
 */
async function show({ page, href }: Answer, answers: boolean) {
  if (await showPart(page, href, answers)) return
  if (isOpen()) location.replace(href)
  else location.assign(href)
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
