import type { Pose } from './poses.ts'
import type { Figure } from './figure.ts'
import { along, curve, type Point } from '../paint/vector.ts'
import { randomFrom, type Random } from '../paint/random.ts'

/* Hair is drawn in greys: the grey is the tone of the strand, tinted later with the coat's mane. */

const grey = (value: number) => { const v = Math.round(value); return `rgb(${v},${v},${v})` }
const strand = (list: readonly Point[], width: number, tone: number, opacity = 0.75) =>
  `<path d="${curve(list, false)}" stroke="${grey(tone)}" stroke-width="${width.toFixed(2)}" stroke-opacity="${opacity}"/>`
const group = (body: string) => `<g fill="none" stroke-linecap="round">${body}</g>`

/** Wide dark strands first, thin bright ones on top: that order is what reads as depth. */
function layered(count: number, random: Random, fine: number, path: (random: Random) => Point[]): string {
  let body = ''
  for (let i = 0; i < count; i++) {
    const t = i / count
    body += strand(path(random), (t < 0.4 ? 6 : t < 0.75 ? 3 : 1.2) * fine, 60 + 120 * t + random.between(-34, 34), t < 0.4 ? 0.95 : 0.7)
  }
  return group(body)
}

/** Tail strands follow the spine of the pose; they leave the dock together and end unevenly. */
export function tailSvg(pose: Pose, seed = 3): string {
  const random = randomFrom(seed, 11)
  const spine = pose.tail.map(([x, y]): Point => [x, y - pose.lift])
  return layered(150, random, 1, (r) => {
    const side = r.between(-1, 1), end = r.between(0.72, 1.0), phase = r.between(0, 6)
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
  const crest = [...pose.crest.map(([x, y]): Point => [x, y - pose.lift])]
  const roots = crest.slice()
  const w = pose.wind
  const mane = layered(close ? 620 : 260, random, close ? 0.5 : 0.85, (r) => {
    const t = 1 - Math.pow(r.between(0, 1), 1.05) * 0.97
    const { at, direction } = along(roots, t)
    const long = (46 + 38 * Math.sin(Math.min(1, t * 1.15) * 2.6)) * r.between(0.7, 1.12)
    const lock = Math.sin(t * 34) * 5, bend = r.between(-5, 5) + lock
    const root: Point = [at[0] + direction[1] * r.between(-1, 2.5), at[1] - direction[0] * r.between(-1, 2.5)]
    // away from the crest, then gravity takes over unless the wind holds it
    const away: Point = [direction[1] * (2 + 7 * w), -direction[0] * (2 + 7 * w)]
    const fall: Point = [-long * (0.1 + 0.85 * w), long * (1 - 0.62 * Math.min(1, w))]
    return [root, [root[0] + away[0] + fall[0] * 0.2, root[1] + away[1] + fall[1] * 0.2],
      [root[0] + away[0] + fall[0] * 0.55 + bend * 0.7, root[1] + away[1] + fall[1] * 0.55],
      [root[0] + away[0] + fall[0] + bend, root[1] + away[1] + fall[1]]]
  })
  return mane + forelock(figure, close, w)
}

function forelock(figure: Figure, close: boolean, wind: number): string {
  const random = randomFrom(9, 13)
  return layered(close ? 90 : 46, random, close ? 0.45 : 0.7, (r) => {
    const long = r.between(34, 62) * (1 - 0.35 * Math.min(1, wind)), side = r.between(-3, 13)
    return figure.onHead([[r.between(2, 14), -4 + r.between(-4, 2)], [10 + long * 0.3, -10 + side * 0.3],
      [10 + long * 0.7, -9 + side * 0.7 - wind * 6], [10 + long, -6 + side - wind * 12]])
  })
}
