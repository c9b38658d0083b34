/** `turn`: the auction's input that it followed from; `struck`: declared void. */
export type RecordedBid = { sequence: number; bidder: number; turn: number; struck: boolean }

/**
 * Bidders who lost the lead to a bid whose sequence is `since` or later. `recorded`: bids by sequence; the last bid of
 * a turn leads. `sequence`: the last bid of the turn that took the lead. Struck bids are ignored: a void has its own
 * notice.
 */
export function lossesOf(recorded: RecordedBid[], since: number): { bidder: number; sequence: number }[] {
  const standing = recorded.filter(({ struck }) => !struck)
  const leads = standing.filter(({ turn }, index) => turn !== standing[index + 1]?.turn)
  return leads.flatMap(({ sequence, bidder }, index) => {
    const before = leads[index - 1]
    const lost = before && sequence >= since && before.bidder !== bidder
    return lost ? [{ bidder: before.bidder, sequence }] : []
  })
}
