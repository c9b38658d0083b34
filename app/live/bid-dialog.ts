import { live } from '#app/texts/live.ts'
import { showDrawer } from './drawer.ts'
import { connectedSocket } from './socket.ts'
import { toast } from './toasts.ts'

/** How long the socket may take to acknowledge before the form is posted instead; the key makes both one bid. */
const ANSWER_MS = 4_000
const RETRY_MS = 2_000
const BID_PATH = /^\/event\/\d+\/pujar$/
/** The pages that are shown in the dialog: bidding, and buying at once. */
const STEP_PATH = /^\/event\/\d+\/(pujar|comprar(\/\d+)?)$/

/**
 * Shows the pages of bidding and buying inside a dialog of the auction's page. The pages themselves are the server's.
 */
export function enhanceBidding() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    const dialog = link.closest('dialog')
    if (dialog && link.hasAttribute('data-close-drawer')) {
      event.preventDefault()
      dialog.close()
    } else if (
      STEP_PATH.test(link.pathname) &&
      link.origin === location.origin &&
      (dialog || document.querySelector('live-auction'))
    ) {
      event.preventDefault()
      void show(fetch(link.href), link.href)
    }
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.closest('dialog') || !STEP_PATH.test(new URL(form.action).pathname)) return
    event.preventDefault()
    void submit(form, event.submitter)
  })
}

async function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (form.hasAttribute('data-sending')) return
  const fields = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
  const url = new URL(form.action)
  if (form.method === 'get') {
    url.search = fields.toString()
    return show(fetch(url), url.href)
  }
  form.toggleAttribute('data-sending', true)
  submitter?.setAttribute('aria-busy', 'true')
  const receipt = BID_PATH.test(url.pathname) && (await bidBySocket(url, fields))
  if (receipt) {
    url.search = `recibo=${receipt}`
    return show(fetch(url), url.href)
  }
  const response = await post(url, fields, () => form.isConnected && (form.closest('dialog')?.open ?? false))
  if (response) await show(Promise.resolve(response), url.href)
}

/**
 * The number of the accepted bid; null when the socket is not there, not heard, or refused: the form then tells why.
 */
async function bidBySocket(url: URL, fields: URLSearchParams): Promise<number | null> {
  const socket = await connectedSocket()
  if (!socket) return null
  const event = Number(url.pathname.split('/')[2])
  try {
    const answer = await socket.timeout(ANSWER_MS).emitWithAck('event_set_bid', {
      event,
      bid: Number(fields.get('amount')),
      key: fields.get('key'),
      kind: fields.get('kind') ?? 'open',
    })
    return answer.accepted ? answer.receipt.sequence : null
  } catch {
    return null
  }
}

/**
 * Posts until an answer comes, or until whoever bids closes the dialog: without an answer nobody knows whether the bid
 * was taken, and the same key cannot bid twice.
 */
async function post(url: URL, fields: URLSearchParams, wanted: () => boolean): Promise<Response | null> {
  while (wanted()) {
    const response = await fetch(url, { method: 'POST', body: fields }).catch(() => null)
    if (response && response.status < 500) return response
    toast(BID_PATH.test(url.pathname) ? live.offline : live.offlineBuying)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return null
}

/** Puts the answer's drawer into the dialog; an answer that is another page, as to sign in, is gone to. */
async function show(answer: Promise<Response>, href: string) {
  let response: Response
  try {
    response = await answer
  } catch {
    location.assign(href)
    return
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const drawer = page.querySelector('.bid-drawer')
  if (!drawer) return void location.assign(response.redirected ? response.url : href)
  await addStyles(page)
  showDrawer(drawer)
}

/** The auction's page came with its own styles alone; a step of buying brings what it needs beside them. */
function addStyles(page: Document) {
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !document.querySelector(`link[href="${link.getAttribute('href')}"]`),
  )
  return Promise.all(
    missing.map(
      (link) =>
        new Promise((done) => {
          const added = document.head.appendChild(document.importNode(link))
          for (const end of ['load', 'error']) added.addEventListener(end, done)
        }),
    ),
  )
}
