/** The auction's number out of the URL; null when it cannot be one. */
export function auctionId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
