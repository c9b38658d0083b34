import { type AuctionPhase, isOver } from '#machines/auction/status.ts'
import type { LotOrder } from '#app/ui/auctions/lot/lot-list.tsx'

type Card = HTMLElement

/** The values by which a list in this order is sorted, ascending; of equal ones the number of the lot decides. */
const VALUES: Record<LotOrder, (card: Card) => [number, number]> = {
  announced: (card) => [Number(card.dataset.announced), idOf(card)],
  closing: (card) => [Number(card.dataset.closes), idOf(card)],
  highest: (card) => [-priceOf(card), -idOf(card)],
  lowest: (card) => [priceOf(card), idOf(card)],
}

const idOf = ({ dataset }: Card) => Number(dataset.event)

const priceOf = (card: Card) => Number(card.querySelector('[data-live=price]')?.textContent?.replace(/\D/g, ''))

/**
 * A list keeps its cards in place, since a card that jumps is pressed by mistake. Where a reload would show another
 * order, or would leave out a lot that is over or cancelled, the list says so and links to it.
 */
export function tellOrder({ target }: Event): void {
  const list = (target as Card).closest<HTMLElement>('[data-list]')
  const line = list?.querySelector<HTMLElement>('[data-list-changed]')
  if (!list || !line) return
  const { order, running } = list.dataset
  const cards = [...list.querySelectorAll<Card>('live-auction')]
  const values = order ? cards.map(VALUES[order as LotOrder]) : []
  const isSorted = values.every(([value, id], nth) => {
    const [before, other] = values[nth - 1] ?? [-Infinity, 0]
    return before < value || (before === value && other <= id)
  })
  const stays = (phase: AuctionPhase) => (running === undefined ? phase !== 'cancelled' : !isOver(phase))
  const allThere = cards.every(({ dataset }) => stays(dataset.phase as AuctionPhase))
  line.hidden = isSorted && allThere
}

document.addEventListener('card-changed', tellOrder)
