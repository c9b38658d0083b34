import { linear } from '../paint/light.ts'
import { noiseTile, sampleSmooth } from '../paint/noise.ts'
import type { Ground } from './scene.ts'

/**
 * Paints the ground in perspective: texture coordinates grow with 1/(y - horizon), so clods and
 * blades shrink towards the horizon as a lens would see them.
 */
export function paintGround(data: Uint8Array, width: number, height: number, ground: Ground, seed: number): void {
  const horizon = 430,
    coarse = noiseTile(12, 5, 51),
    fine = noiseTile(96, 3, 52)
  const colours = [ground.far, ground.middle, ground.near].map((hex) => linear(hex).map((v) => Math.sqrt(v)))
  const stretch = ground.kind === 'grass' ? 0.35 : ground.kind === 'straw' ? 1.6 : 1
  for (let y = ground.top; y < height; y++) {
    const depth = (y - horizon) / (height - horizon)
    const zoom = 1 / Math.max(0.06, depth),
      v = zoom * 330 * stretch
    const t = (y - ground.top) / (height - ground.top)
    const [a, b, f] = t < 0.4 ? [colours[0]!, colours[1]!, t / 0.4] : [colours[1]!, colours[2]!, (t - 0.4) / 0.6]
    const fade = Math.min(1, t * 6),
      amount = ground.rough * (0.25 + 0.75 * Math.min(1, depth * 1.3))
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2) * zoom
      const n =
        sampleSmooth(coarse, u * 0.42 + seed * 61, v * 0.9) * 0.9 +
        sampleSmooth(fine, u * 0.8, v * 2.2 + seed * 17) * 0.75
      const j = (y * width + x) * 3,
        shade = 1 + n * amount
      for (let c = 0; c < 3; c++) {
        const value = (a[c]! + (b[c]! - a[c]!) * f) * shade
        const byte = 255 * Math.min(1, Math.max(0, value)) ** 0.91
        data[j + c] = data[j + c]! * (1 - fade) + byte * fade
      }
    }
  }
}
