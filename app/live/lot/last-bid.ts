/** State of the last bid sent from this tab: registered, not registered, or unknown. */
type Said = 'yes' | 'no' | 'unknown'

/** The part of a page that says what became of a bid. */
export const saidOn = (page: ParentNode) => page.querySelector<HTMLElement>('[data-said]')

/** State of a bid by the page that answered it. A page without a bidding form means that the bid was refused. */
export const saidBy = (page: ParentNode) =>
  (saidOn(page)?.dataset.said ?? (page.querySelector('[name=key]') ? 'unknown' : 'no')) as Said

/** The lot that an element belongs to. */
export const placeOf = (part: Element) => part.closest<HTMLElement>('live-auction')

/** Keeps what is known of the last bid on a lot, by the address it was sent to, while this tab is open. */
export function remember(place: HTMLElement | null, path: string, amount: string, said: Said) {
  if (place) sessionStorage[keyOf(place)] = `${path.split('/')[3]}-${said} ${amount}`
}

/** `<step>-<said>` and the amount of the last bid on this lot. Only a buyer has one. */
export const lastBid = (place: HTMLElement): string[] =>
  place.dataset.me ? (sessionStorage[keyOf(place)] ?? '').split(' ') : []

/** Another account in this tab has another alias. */
const keyOf = ({ dataset }: HTMLElement) => `${dataset.event} ${dataset.me}`
