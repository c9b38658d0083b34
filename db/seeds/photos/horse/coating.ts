import { sample, sampleSmooth, noiseTile } from '../paint/noise.ts'
import { cellTile } from '../paint/cells.ts'
import { linear, type Rgb } from '../paint/light.ts'
import type { Coat } from './coats.ts'

const WHITE = linear('#d6d1ca'),
  PINK = linear('#b98f84'),
  HORN = linear('#4a4038'),
  PALE_HORN = linear('#a8957c')

/** What the colour of a spot of skin depends on; everything 0..1 except the stage position. */
export interface Spot {
  x: number
  y: number
  point: number
  muzzle: number
  hoof: number
  white: number
  up: number
  head: number
}

const clamp = (t: number) => (t < 0 ? 0 : t > 1 ? 1 : t)
const step = (low: number, high: number, value: number) => {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** Returns a painter of albedo for one horse; `out` receives linear RGB (no allocation per pixel). */
export function coating(coat: Coat, seed: number): (spot: Spot, out: Float32Array) => void {
  const body = linear(coat.body),
    sooty = linear(coat.sooty),
    points = linear(coat.points),
    muzzle = linear(coat.muzzle)
  const broad = noiseTile(5, 4, 21),
    patch = noiseTile(4, 3, 33),
    hairs = noiseTile(128, 3, 41),
    cells = cellTile()
  const ox = (seed * 37) % 512,
    oy = (seed * 91) % 512
  const mix = (out: Float32Array, to: Rgb, share: number) => {
    out[0] = out[0]! + (to[0] - out[0]!) * share
    out[1] = out[1]! + (to[1] - out[1]!) * share
    out[2] = out[2]! + (to[2] - out[2]!) * share
  }
  return (spot, out) => {
    const { x, y } = spot
    out[0] = body[0]
    out[1] = body[1]
    out[2] = body[2]
    const mottle = sampleSmooth(broad, x * 0.7 + ox, y * 0.7 + oy)
    mix(out, sooty, clamp(0.28 + 0.5 * spot.up + 0.75 * mottle))
    if (coat.dapples > 0) {
      const where = clamp(1 - spot.point * 1.6) * clamp(0.6 + mottle * 1.7) * (1 - 0.65 * spot.head)
      const ring =
        1 -
        step(
          0.12,
          0.85,
          cells[((y * 1.5 + oy) & 511) * 512 + ((x * 1.5 + ox) & 511)]! + 0.3 * sampleSmooth(hairs, x, y),
        )
      mix(out, WHITE, coat.dapples * where * (0.06 + 0.3 * ring))
    }
    if (spot.point > 0.12) mix(out, points, step(0.25, 0.8, spot.point + 0.1 * mottle))
    if (coat.roan > 0) {
      const hair = sample(hairs, x * 4.3 + oy, y * 3.1 + ox)
      mix(out, WHITE, coat.roan * (1 - spot.point) * (1 - 0.8 * spot.head) * clamp(0.5 + hair * 0.6 + mottle * 0.5))
    }
    if (coat.dorsal) mix(out, points, step(0.86, 0.97, spot.up) * 0.8 * (1 - spot.head))
    if (spot.muzzle > 0) mix(out, muzzle, spot.muzzle * 0.9)
    let white = spot.white
    if (coat.pinto) {
      const field = sampleSmooth(patch, x * 0.62 + ox, y * 0.5 + oy) + 0.025 * sampleSmooth(hairs, x * 0.7, y)
      white = Math.max(white, step(0.01, 0.05, field - spot.head * 0.5 + 0.02), step(0.35, 0.6, spot.point))
    }
    if (white > 0) {
      mix(out, WHITE, white)
      mix(out, PINK, white * spot.muzzle * 0.75)
    }
    if (spot.hoof > 0) {
      mix(out, HORN, spot.hoof)
      mix(out, PALE_HORN, spot.hoof * white)
    }
    // single hairs, lying along the body
    const nap = 1 + 0.12 * sample(hairs, x * 1.1 + y * 0.6 + 512, y * 3.2 - x * 0.4 + 1024)
    out[0] = out[0]! * nap
    out[1] = out[1]! * nap
    out[2] = out[2]! * nap
  }
}
