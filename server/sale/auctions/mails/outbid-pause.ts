/** Delay of outbid mails in ms, so that a duel of quick bids does not fill a mailbox. */
export const OUTBID_PAUSE_MS = 20_000
