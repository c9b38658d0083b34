/** Characters of a notice to every open page (ruling 44). */
export const BROADCAST_LENGTH = 50

/** A page that is opened so long after a notice shows it too, in ms (ruling 44). */
export const BROADCAST_SHOWN_MS = 600_000

/** Notices that may be sent within an hour: they interrupt everybody. */
export const BROADCASTS_AN_HOUR = 10

/** A page without a socket asks for notices this often while somebody looks at it, in ms. */
export const BROADCAST_BEAT_MS = 30_000
