type Card = HTMLElement

/** The value by which a list in this order is sorted, ascending. */
const VALUES: Record<string, (card: Card) => number> = {
  closing: ({ dataset }) => Number(dataset.closes),
  highest: (card) => -priceOf(card),
  lowest: (card) => priceOf(card),
}

const priceOf = (card: Card) => Number(card.querySelector('[data-live=price]')?.textContent?.replace(/\D/g, ''))

/**
 * A list keeps its cards in place, since a card that jumps is pressed by mistake. Where a reload would show another
 * order, or would leave out a lot that is over, the list says so and links to it.
 */
export function tellOrder(card: Card): void {
  const list = card.closest<HTMLElement>('[data-list]')
  const line = list?.querySelector<HTMLElement>('[data-list-changed]')
  if (!list || !line) return
  const { order = '', running } = list.dataset
  const cards = [...list.querySelectorAll<Card>('live-auction')]
  const values = cards.map(VALUES[order] ?? (() => 0))
  const isSorted = values.every((value, nth) => nth === 0 || (values[nth - 1] as number) <= value)
  const allThere = running === undefined || cards.every(({ dataset }) => RUNNING.has(dataset.phase ?? ''))
  line.hidden = isSorted && allThere
}

const RUNNING = new Set(['scheduled', 'open', 'closing'])
