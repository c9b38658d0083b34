/** Delay of outbid mails in ms, so that a duel of quick bids does not fill a mailbox. */
export const OUTBID_PAUSE_MS = 20_000

/** Least time between two rounds of a lot's outbid notifications, in ms: a duel has twenty a minute, not one a bid. */
export const OUTBID_ROUND_MS = 3_000
