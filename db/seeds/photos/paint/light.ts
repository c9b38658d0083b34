export type Rgb = readonly [r: number, g: number, b: number]

/** Where the light of a scene comes from. Vectors: x right, y down, z towards the camera; colours linear. */
export interface Light {
  /** Unit vector towards the sun. */
  sun: Rgb
  sunColour: Rgb
  /** Ambient light from above and from the ground. */
  sky: Rgb
  bounce: Rgb
  /** Backlight on contours facing up and away. */
  rim: Rgb
  /** Colour and share of air between camera and horse. */
  haze: Rgb
  hazeShare: number
}

/** sRGB hex to linear light. */
export function linear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear[(value >> 16) & 255]!, toLinear[(value >> 8) & 255]!, toLinear[value & 255]!]
}

export const toLinear = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const STEPS = 8192,
  TOP = 4
const tone = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const x = (i / STEPS) * TOP
  // a gentle shoulder: highlights on a wet-looking coat roll off instead of clipping
  const y = x < 0.5 ? x : 0.5 + 0.5 * (1 - Math.exp(-(x - 0.5) / 0.5))
  return Math.round(255 * (y <= 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055))
})

/** Linear light to an sRGB byte, with the shoulder of a film curve. */
export function exposed(x: number): number {
  return tone[x <= 0 ? 0 : x >= TOP ? STEPS : ((x / TOP) * STEPS) | 0]!
}

export function unit(x: number, y: number, z: number): Rgb {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
