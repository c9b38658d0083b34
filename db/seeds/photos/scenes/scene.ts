import type { Light } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'

/** A place to photograph a horse. Drawn at 1280 x 960 with the horizon near y = 470. */
export interface Scene {
  light: Light
  /** Sky, ridges and everything far: strongly out of focus. */
  far(random: Random): string
  /** Fences, plants, walls behind the horse: slightly out of focus. */
  mid(random: Random): string
  ground: Ground
}

export interface Ground {
  /** First row of ground. */
  top: number
  kind: 'earth' | 'grass' | 'sand' | 'straw'
  /** sRGB at the horizon, in the middle and at the camera. */
  far: string
  middle: string
  near: string
  /** Contrast of clods or blades, about 0.1 to 0.4. */
  rough: number
}

export const W = 1280,
  H = 960
