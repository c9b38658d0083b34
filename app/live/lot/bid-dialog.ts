import type { BidAnswer, SentBid } from '#server/engine/live/protocol.ts'
import { placeOf, remember, saidOn } from './last-bid.ts'
import { connectedSocket } from '#app/live/connection/socket.ts'
import { notify } from '#app/live/dialogs/toasts.ts'
import { type Send, type Sending, senders } from '#app/live/dialogs/url-dialog.ts'

/** Time for the socket to acknowledge before the form is posted instead; the key makes both one bid. */
const ANSWER_MS = 4_000
const RETRY_MS = 2_000

/** Bids, maxima and purchases are sent until an answer arrives, because without one their outcome is unknown. */
export function enhanceBidding() {
  senders.bid = sendBid
  senders.insist = insist
  // The receipt of a form that was sent without a dialog.
  const receipt = saidOn(document)
  const amount = receipt?.dataset.amount
  if (amount) remember(placeOf(receipt), location.pathname, amount, 'yes')
}

async function sendBid(sending: Sending): Promise<Response | null> {
  const receipt = await bidBySocket(sending)
  const shown = receipt && (await fetch(`${sending.url.pathname}?recibo=${receipt}`).catch(() => null))
  // Sending the same key again is the same bid and leads to the same receipt.
  return shown || insist(sending)
}

/**
 * The number of the accepted bid. Null when the socket is unavailable, silent or refuses; the form post then shows the
 * reason.
 */
async function bidBySocket({ url, body }: Sending): Promise<number | null> {
  const socket = await connectedSocket()
  if (!socket) return null
  try {
    const answer: BidAnswer = await socket.timeout(ANSWER_MS).emitWithAck('event_set_bid', {
      ...Object.fromEntries(body),
      event: Number(url.pathname.split('/')[2]),
      bid: Number(body.get('amount')),
    } as SentBid)
    return answer.accepted ? answer.receipt.sequence : null
  } catch {
    return null
  }
}

/**
 * Posts repeatedly until the house says what became of it or the user closes the dialog; the same key cannot count
 * twice.
 */
const insist: Send = async ({ url, body, wanted }) => {
  while (wanted()) {
    try {
      const response = await fetch(url, { method: 'POST', body })
      // If the house could not take it within its time, the page says what is known and sends the form again.
      if (response.status < 500 || (await response.clone().text()).includes('data-said')) return response
    } catch {
      // No answer: once more.
    }
    notify('offline')
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  return null
}
