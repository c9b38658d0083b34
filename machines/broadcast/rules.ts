/** Maximum characters of a notice to every open page (ruling 44). */
export const BROADCAST_LENGTH = 50

/** A page opened within this time after a notice also shows it, in ms (ruling 44). */
export const BROADCAST_SHOWN_MS = 600_000

/** Maximum notices per hour, because each interrupts every user. */
export const BROADCASTS_AN_HOUR = 10

/** Polling interval for notices of a visible page without a socket, in ms. */
export const BROADCAST_BEAT_MS = 30_000
