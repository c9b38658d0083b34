/** Task of the process with the other pages of a lot during bidding (`servers/onlookers.ts`). */
export type Onlooking = {
  url: string
  lot: number
  /** Number of pages that receive each new price by socket. */
  sockets: number
  /** Number of pages without scripts, which reload every `everyMs`. */
  phones: number
  everyMs: number
  /** Cookies of signed-in users, assigned to the phones in turn, and as many sockets. */
  cookies: string[]
}

/** Observations of the onlookers. */
export type Seen = {
  /** Time at which the last socket knew each bid (epoch ms), by the bid's number; 0 if one never did. */
  heardAt: number[]
  /** Times from when a phone's page was due until it had come, in ms, and the bytes of the last one. */
  pages: number[]
  bytes: number
  /** Failed page loads, with the answer received instead. */
  others: string[]
  frames: number
}
