import { randomFrom } from './random.ts'

const SIZE = 512
const MASK = SIZE - 1

/** A tile of smooth value noise in [-1, 1] that repeats every 512 pixels: looked up, never recomputed. */
export type NoiseTile = Float32Array

function octave(cells: number, seed: number, tile: Float32Array, weight: number) {
  const random = randomFrom(seed, cells)
  const lattice = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1)
  const step = cells / SIZE
  for (let y = 0; y < SIZE; y++) {
    const gy = y * step,
      y0 = Math.floor(gy),
      fy = smooth(gy - y0)
    const rowA = (y0 % cells) * cells,
      rowB = ((y0 + 1) % cells) * cells
    for (let x = 0; x < SIZE; x++) {
      const gx = x * step,
        x0 = Math.floor(gx),
        fx = smooth(gx - x0)
      const a = x0 % cells,
        b = (x0 + 1) % cells
      const top = lattice[rowA + a]! + (lattice[rowA + b]! - lattice[rowA + a]!) * fx
      const low = lattice[rowB + a]! + (lattice[rowB + b]! - lattice[rowB + a]!) * fx
      tile[y * SIZE + x]! += (top + (low - top) * fy) * weight
    }
  }
}

const smooth = (t: number) => t * t * (3 - 2 * t)

const tiles = new Map<string, NoiseTile>()

/** Fractal noise: `cells` is the coarsest grid over 512 px, each octave doubles it and halves its weight. */
export function noiseTile(cells: number, octaves: number, seed = 1): NoiseTile {
  const key = `${cells}/${octaves}/${seed}`
  const known = tiles.get(key)
  if (known) return known
  const tile = new Float32Array(SIZE * SIZE)
  let weight = 0.6
  for (let i = 0; i < octaves && cells << i <= SIZE; i++, weight /= 2) octave(cells << i, seed + i, tile, weight)
  tiles.set(key, tile)
  return tile
}

/** Nearest sample; coordinates may be any real number. */
export function sample(tile: NoiseTile, x: number, y: number): number {
  return tile[((y | 0) & MASK) * SIZE + ((x | 0) & MASK)]!
}

/** Bilinear sample, for textures that are stretched. */
export function sampleSmooth(tile: NoiseTile, x: number, y: number): number {
  const x0 = Math.floor(x),
    y0 = Math.floor(y),
    fx = x - x0,
    fy = y - y0
  const a = (y0 & MASK) * SIZE,
    b = ((y0 + 1) & MASK) * SIZE,
    l = x0 & MASK,
    r = (x0 + 1) & MASK
  const top = tile[a + l]! + (tile[a + r]! - tile[a + l]!) * fx
  const low = tile[b + l]! + (tile[b + r]! - tile[b + l]!) * fx
  return top + (low - top) * fy
}
