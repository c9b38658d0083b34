/** Task of the process with the other pages of a lot during bidding (`servers/onlookers.ts`). */
export type Onlooking = {
  url: string
  lot: number
  /** Number of pages that receive each new price by socket. */
  sockets: number
  /** Number of pages without scripts, which reload every `everyMs`. */
  phones: number
  everyMs: number
  /** Cookies of signed-in users: all phones have one, and as many sockets. */
  cookies: string[]
}

/** Observations of the onlookers. */
export type Seen = {
  /** Time at which the last socket knew each bid (epoch ms), by the bid's number; 0 if one never did. */
  heardAt: number[]
  /** Loading times of all phone pages in ms, and the bytes of the last one. */
  pages: number[]
  bytes: number
  /** Failed page loads, with the answer received instead. */
  others: string[]
  frames: number
}
