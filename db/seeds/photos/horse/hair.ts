import type { Pose } from './poses.ts'
import type { Figure } from './figure.ts'
import { along, curve, type Point } from '../paint/vector.ts'
import { randomFrom, type Random } from '../paint/random.ts'

/* Hair is drawn in greys: the grey is the tone of the strand, tinted later with the coat's mane. */

const grey = (value: number) => {
  const v = Math.round(value)
  return `rgb(${v},${v},${v})`
}

/** A lock tapers to a point: a stroke of constant width reads as wire. */
function strand(list: readonly Point[], width: number, tone: number, opacity: number): string {
  const last = list.length - 1
  const side = (sign: number) =>
    list.slice(0, last).map(([x, y], i): Point => {
      const next = list[i + 1]!,
        before = list[Math.max(0, i - 1)]!
      const dx = next[0] - before[0],
        dy = next[1] - before[1],
        length = Math.hypot(dx, dy) || 1
      const half = ((sign * width) / 2) * (1 - (i / last) ** 2) * (i === 0 ? 0.3 : 1)
      return [x - (dy / length) * half, y + (dx / length) * half]
    })
  return `<path d="${curve([...side(1), list[last]!, ...side(-1).toReversed()])}" fill="${grey(tone)}" fill-opacity="${opacity}"/>`
}

/** Wide dark strands first, thin bright ones on top: that order is what reads as depth. */
function layered(count: number, random: Random, fine: number, path: (random: Random) => Point[]): string {
  let body = ''
  for (let i = 0; i < count; i++) {
    const t = i / count
    body += strand(
      path(random),
      (t < 0.35 ? 7 : t < 0.7 ? 3.6 : 1.6) * fine,
      60 + 120 * t + random.between(-34, 34),
      t < 0.4 ? 0.95 : 0.7,
    )
  }
  return body
}

/** Tail strands follow the spine of the pose; they leave the dock together and end unevenly. */
export function tailSvg(pose: Pose, seed = 3): string {
  const random = randomFrom(seed, 11)
  const spine = pose.tail.map(([x, y]): Point => [x, y - pose.lift])
  return layered(230, random, 1, (r) => {
    const side = r.between(-1, 1),
      end = 1.04 - 0.42 * r() ** 1.6,
      phase = r.between(0, 6)
    return Array.from({ length: 8 }, (_, i) => {
      const t = (i / 7) * end
      const { at, direction } = along(spine, t)
      const width = pose.tailSpread * side * (0.2 + 1.05 * Math.sin(Math.min(1, t * 1.25) * 1.9) * (1 - t * t * 0.55))
      const wave = Math.sin(t * 7 + phase) * 2.4 * t
      return [at[0] - direction[1] * (width + wave), at[1] + direction[0] * (width + wave)] as const
    })
  })
}

/** The mane falls on the near side of the crest, blown back by the pose's wind. */
export function maneSvg(pose: Pose, figure: Figure, close: boolean, seed = 5): string {
  const random = randomFrom(seed, 12)
  const crest = [[572, 222 - pose.lift] as Point, ...pose.crest.map(([x, y]): Point => [x, y - pose.lift])]
  const roots = crest.slice()
  const w = pose.wind
  // hair gathers in locks: strands of one lock share its length and bend, and meet near its tip
  const locks = Array.from({ length: 23 }, () => ({
    long: random.between(0.72, 1.3),
    bend: random.between(-11, 9),
    curl: random.between(-5, 5),
  }))
  const mane = layered(close ? 900 : 420, random, close ? 0.55 : 0.85, (r) => {
    const t = 0.07 + r() * 0.92,
      which = Math.min(22, Math.floor(t * 23)),
      lock = locks[which]!
    const { at, direction } = along(roots, t),
      middle = along(roots, (which + 0.5) / 23).at
    const long = (22 + 74 * Math.sin(Math.min(1, t * 1.25) * 2.45)) * lock.long * (1 - 0.5 * r() ** 2.2)
    const lift = r.between(-2, 1.8),
      gather = 0.32
    const root: Point = [at[0] + direction[1] * lift, at[1] - direction[0] * lift]
    // away from the crest, then gravity takes over unless the wind holds it
    const away: Point = [direction[1] * (2 + 7 * w), -direction[0] * (2 + 7 * w)]
    const fall: Point = [-long * (0.1 + 0.85 * w), long * (1 - 0.62 * Math.min(1, w))]
    const pull: Point = [(middle[0] - at[0]) * gather, (middle[1] - at[1]) * gather * 0.4]
    const stop = (share: number, sway: number): Point => [
      root[0] + away[0] + fall[0] * share + pull[0] * share + sway,
      root[1] + away[1] + fall[1] * share + pull[1] * share,
    ]
    return [
      root,
      stop(0.2, 0),
      stop(0.45, lock.curl * 0.6),
      stop(0.75, lock.bend * 0.5 + lock.curl),
      stop(1, lock.bend + r.between(-3, 3)),
    ]
  })
  return mane + forelock(figure, close, w)
}

function forelock(figure: Figure, close: boolean, wind: number): string {
  const random = randomFrom(9, 13)
  return layered(close ? 90 : 46, random, close ? 0.45 : 0.7, (r) => {
    const long = r.between(34, 62) * (1 - 0.35 * Math.min(1, wind)),
      side = r.between(-3, 13)
    return figure.onHead([
      [r.between(2, 14), -4 + r.between(-4, 2)],
      [10 + long * 0.3, -10 + side * 0.3],
      [10 + long * 0.7, -9 + side * 0.7 - wind * 6],
      [10 + long, -6 + side - wind * 12],
    ])
  })
}
