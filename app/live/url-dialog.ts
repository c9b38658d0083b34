import { live } from '#app/texts/live.ts'
import { closeDialog, comesFrom, followHistory, forgetTyped, isOpen, showKept, showPart } from './dialog-frame.ts'
import { toast } from './toasts.ts'

/** A form on its way. `wanted`: somebody still waits for its answer. */
export type Sending = { url: URL; body: FormData | URLSearchParams; wanted: () => boolean }

/** How a form with `data-send` travels, where one attempt is not enough; null where nothing was heard. */
export type Send = (sending: Sending) => Promise<Response | null>
export const senders: Record<string, Send> = {}

const sendOnce: Send = ({ url, body }) => fetch(url, { method: 'POST', body }).catch(() => null)

/**
 * The part of a page that another page may show in a dialog. By itself it is markup; inside the dialog it keeps its
 * forms there. Links to such pages carry `data-dialog`, those that lead back `data-close`.
 */
export class UrlDialog extends HTMLElement {
  connectedCallback() {
    if (this.closest('dialog')) for (const each of ['click', 'submit']) this.addEventListener(each, this)
  }

  handleEvent(event: Event) {
    if (event instanceof SubmitEvent) {
      event.preventDefault()
      void this.#submit(event.target as HTMLFormElement, event.submitter)
      return
    }
    const link = isPlain(event as MouseEvent) && (event.target as Element).closest('a')
    if (!link) return
    // An error's link to its field: the address belongs to the dialog.
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
    const answer = await pageOf(send({ url, body, wanted }))
    form.removeAttribute('data-sending')
    submitter?.removeAttribute('aria-busy')
    if (answer && (answer.redirected || answer.href !== url.href)) forgetTyped()
    if (!wanted()) return
    if (answer) await show(answer, true)
    else toast(live.notSent)
  }
}

/** Opens the pages behind `data-dialog` in the dialog. On such a page itself its links are links. */
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

/** Without an answer what is shown stays, or what was shown there before comes back; both are said. */
async function visit(href: string, answers = false) {
  const nth = ++asked
  const answer = await pageOf(fetch(href))
  if (nth !== asked) return
  if (answer) await show(answer, answers)
  else toast(!answers && showKept(href) ? live.asBefore : navigator.onLine ? live.failed : live.notOpened)
}

type Answer = { page: Document; href: string; redirected: boolean }

async function pageOf(asking: Promise<Response | null>): Promise<Answer | null> {
  try {
    const response = await asking
    if (!response || response.status >= 500) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return { page, href: response.url, redirected: response.redirected }
  } catch {
    return null
  }
}

/** An answer that is another page, as to sign in, is gone to; Back leads from it to the page under the dialog. */
async function show({ page, href }: Answer, answers: boolean) {
  if (await showPart(page, href, answers)) return
  if (isOpen()) location.replace(href)
  else location.assign(href)
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
