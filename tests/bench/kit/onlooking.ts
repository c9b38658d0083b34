/** Who looks at a lot while others bid, in a process of their own (`servers/onlookers.ts`). */
export type Onlooking = {
  url: string
  lot: number
  /** Pages that hear each new price. */
  sockets: number
  /** Pages without scripts, which fetch themselves again every so many ms. */
  phones: number
  everyMs: number
  /** Of whoever is signed in; all phones are, and the sockets of as many pages. */
  cookies: string[]
}

/** What they have seen. */
export type Seen = {
  /** When the last socket knew of so many bids (epoch ms), by their number; 0 where some never did. */
  heardAt: number[]
  /** Milliseconds that a phone's page took, all of them, and of how many bytes the last one was. */
  pages: number[]
  bytes: number
  /** Pages that did not come, by what came instead. */
  others: string[]
  /** Frames that came. */
  frames: number
}
