import { type AuctionPhase, isOver } from '#machines/auction/status.ts'
import type { LiveState } from '#server/engine/live/protocol.ts'

/**
 * The state of an auction that a page has told its reader. It is kept apart from the page's attributes: a part that was
 * read anew brings those up to date, often before the message about the same change arrives.
 */
type Told = {
  event: string | undefined
  phase: AuctionPhase | undefined
  bids: number
  /** Number of voided bids; undefined on cards, which do not show it. */
  voids: number | undefined
  /** Epoch ms. */
  closesAt: number
  reserve: string | undefined
}

/** As rendered: a page that was just opened needs to be told nothing of what it shows. */
export function toldByPage({ event, phase, count, struck, closes, reserve }: DOMStringMap): Told {
  return {
    event,
    phase: phase as AuctionPhase | undefined,
    bids: Number(count),
    voids: struck === undefined ? undefined : Number(struck),
    closesAt: Number(closes),
    reserve,
  }
}

export function toldByState({ event, voids }: Told, { phase, bids, s = 0, closesAt, reserve }: LiveState): Told {
  return { event, phase, bids, voids: voids === undefined ? undefined : s, closesAt, reserve }
}

/** The parts of the state that the reader has not been told. */
export function newsOf(told: Told, { phase, bids, s = 0, closesAt, reserve }: LiveState) {
  const { voids = s } = told
  return {
    reserveMet: told.reserve === 'unmet' && reserve === 'met',
    // Before the opening the hours are not extended but replaced.
    extended: closesAt > told.closesAt && told.phase !== 'scheduled',
    ended: phase !== told.phase && isOver(phase),
    voided: s > voids,
    bid: bids + s > told.bids + voids,
  }
}
