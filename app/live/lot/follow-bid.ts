import { formatMoney } from '#app/texts/format/money.ts'
import { beaten, quickBid } from '#app/texts/sale/live.ts'
import { judgeAmount, lowestBid, quickBids } from '#machines/auction/rules.ts'
import type { LiveState } from '#server/engine/live/protocol.ts'

/** Updates the bidding steps under `root` to the price, by the server's own rules; without a bid to the opening bid. */
export function followBid(root: HTMLElement, { currentBid, leader }: LiveState) {
  for (const step of root.querySelectorAll<HTMLElement>('[data-bidding]')) {
    const price = Number(step.dataset.bidding)
    const bidding = { openingBid: Number(root.dataset.openingBid), currentBid, buyNow: { price, offered: price > 0 } }
    const part = <Part extends HTMLElement>(name: string) => step.querySelector<Part>(`[data-bid=${name}]`)
    const next = lowestBid(bidding)
    const lowest = part('lowest')
    if (lowest) lowest.textContent = formatMoney(next)
    const quick = quickBids(bidding, [])
    step.querySelectorAll<HTMLButtonElement>('.quick button').forEach((button, nth) => {
      const amount = quick[nth]
      button.hidden = amount === undefined
      if (amount === undefined) return
      offer(button, amount, currentBid)
      button.toggleAttribute('data-over', amount > Number(step.dataset.room))
    })
    const [confirm, again] = [part<HTMLButtonElement>('confirm'), part<HTMLAnchorElement>('again')]
    // A bid being sent may be the one that leads now.
    if (!confirm || !again || step.hasAttribute('data-sending')) continue
    const isBeaten = leader !== root.dataset.me && judgeAmount(bidding, Number(confirm.value)) !== null
    confirm.hidden = isBeaten
    again.hidden = !isBeaten || judgeAmount(bidding, next) !== null
    again.textContent = beaten(next)
    again.search = `?amount=${next}`
  }
}

function offer(button: HTMLButtonElement, amount: number, currentBid: number | null) {
  const [words, more] = button.children
  button.value = String(amount)
  if (words) words.textContent = quickBid(amount)
  if (more && currentBid !== null) more.textContent = `+${formatMoney(amount - currentBid)}`
}
