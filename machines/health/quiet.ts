/**
 * Finds an outage that only people see, as a cut line to the balancer: bids, sockets or visits fall under a tenth of
 * what they were while lots are closing. Pure; the numbers are read in `server/engine/health/read-pulse.ts`.
 */

export const SIGNALS = ['bids', 'sockets', 'visits'] as const
export type Signal = (typeof SIGNALS)[number]

/** A minute of the whole house. `bids`: bidders, each once a lot. `sockets`: open on average. */
export type Minute = Record<Signal, number> & {
  /** A node was up for all of it. */
  watched: boolean
  /** Lots whose bidding ended in it. */
  closed: number
}

/**
 * The last hour. `closing`: lots that close within half an hour, and those whose bidding ended after the newest minute.
 * `minutes`: full minutes without a gap, the newest first. Practice lots are left out.
 */
export type Pulse = { closing: number; minutes: Minute[] }

/** A signal's mean minute of the last three, and the median minute of the quarter hour it is compared with. */
export type Rate = { quiet: boolean; now: number; before: number }

/** Minutes that are compared, at least: in one alone people may pause, as for another lot's hammer. */
export const FEWEST = 3
/** Minutes of habit before them; after a start so few are enough. */
const HABIT = { most: 15, fewest: 5 }
/** After a longer gap in the counts, in minutes, the habit before it is not compared. */
const LONGEST_GAP = 5
const SHARE = 0.1
/**
 * Least habit of a minute. With 5 a minute, 15 are due in three, and at most one of them comes by chance once in some
 * 200,000 times (Poisson).
 */
const LEAST: Record<Signal, number> = { bids: 5, sockets: 20, visits: 5 }

/** Each signal's comparison; null where there is too little to compare, or nothing is closing. */
export function ratesOf(pulse: Pulse | null): Record<Signal, Rate | null> {
  return { bids: rateOf(pulse, 'bids'), sockets: rateOf(pulse, 'sockets'), visits: rateOf(pulse, 'visits') }
}

/** The signals that are quiet. */
export function quietOf(pulse: Pulse | null): Signal[] {
  const rates = ratesOf(pulse)
  return SIGNALS.filter((signal) => rates[signal]?.quiet)
}

/**
 * Compares the last three minutes, or a longer span if it was quiet: the quarter hour before three minutes is soon a
 * part of the outage.
 */
function rateOf(pulse: Pulse | null, signal: Signal): Rate | null {
  if (!pulse || !isClosing(pulse)) return null
  const places = comparable(pulse.minutes)
  let last: Rate | null = null
  for (let span = FEWEST; span + HABIT.fewest <= places.length; span++) {
    const rate = compare(pulse, places, { signal, span })
    if (rate?.quiet) return rate
    if (span === FEWEST) last = rate
  }
  return last
}

const isClosing = ({ closing, minutes }: Pulse) => closing + closedIn(minutes.slice(0, FEWEST)) > 0

/** Places of the watched minutes, from the newest to the last long gap; none if the newest was not watched. */
function comparable(minutes: Minute[]): number[] {
  const places: number[] = []
  for (const [place, { watched }] of minutes.entries()) {
    if (place - (places.at(-1) ?? -1) > LONGEST_GAP + 1) break
    if (watched) places.push(place)
  }
  return places[0] === 0 ? places : []
}

/**
 * Null where the quarter hour before had too little, or where more lots ended in it than are closing since: their
 * people leave, and nothing is wrong. A span begins with a quiet minute, so that lots which end later explain nothing.
 */
function compare(pulse: Pulse, places: number[], { signal, span }: { signal: Signal; span: number }): Rate | null {
  const { closing, minutes } = pulse
  const valuesOf = (some: number[]) => some.map((place) => minutes[place]?.[signal] ?? 0)
  const values = valuesOf(places.slice(0, span))
  const habit = places.slice(span, span + HABIT.most)
  const before = median(valuesOf(habit))
  if (before < LEAST[signal]) return null
  const begins = places[span - 1] ?? 0
  const ended = closedIn(minutes.slice(begins, (habit.at(-1) ?? begins) + 1))
  if (ended > closing + closedIn(minutes.slice(0, begins))) return null
  const now = mean(values.slice(0, FEWEST))
  // Few all the time, few when it began, and few now.
  const most = Math.max(mean(values), values.at(-1) ?? 0, now)
  return { quiet: most < before * SHARE, now, before }
}

const closedIn = (minutes: Minute[]) => minutes.reduce((sum, { closed }) => sum + closed, 0)

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A minute of a rush, as after a notice to all devices, does not move it. */
function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
