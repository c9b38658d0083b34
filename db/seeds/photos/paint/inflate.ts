/**
 * Turns a flat silhouette into a rounded relief: solves Poisson's equation inside the mask (a soap
 * film pushed from below) and takes the square root, which is exactly a hemisphere over a disc.
 * Heights come back in pixels of the mask. Coarse grids first: 20 sweeps per level are enough.
 */
export function inflate(mask: Uint8Array, width: number, height: number): Float32Array {
  const film = solve(mask, width, height)
  for (let i = 0; i < film.length; i++) film[i] = Math.sqrt(Math.max(0, film[i]!))
  return film
}

function solve(mask: Uint8Array, width: number, height: number): Float32Array {
  const film = new Float32Array(width * height)
  if (Math.min(width, height) > 16) {
    const w = width >> 1,
      h = height >> 1
    const coarse = solve(halve(mask, width, w, h), w, h)
    for (let y = 0; y < height; y++) {
      const cy = Math.min(h - 1, y >> 1) * w
      for (let x = 0; x < width; x++) film[y * width + x] = coarse[cy + Math.min(w - 1, x >> 1)]! * 4
    }
  }
  relax(film, mask, width, height, Math.min(width, height) > 16 ? 18 : 80)
  return film
}

function halve(mask: Uint8Array, width: number, w: number, h: number): Uint8Array {
  const out = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * 2 * width + x * 2
      out[y * w + x] = (mask[i]! + mask[i + 1]! + mask[i + width]! + mask[i + width + 1]!) >> 2
    }
  return out
}

function relax(film: Float32Array, mask: Uint8Array, width: number, height: number, sweeps: number) {
  const over = 1.4
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x]! < 100) film[y * width + x] = 0
    }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let y = 0; y < height; y++) {
      const up = y > 0 ? -width : 0,
        down = y < height - 1 ? width : 0
      for (let x = 0, i = y * width; x < width; x++, i++) {
        if (mask[i]! < 100) continue
        const left = x > 0 ? -1 : 0,
          right = x < width - 1 ? 1 : 0
        const target = (film[i + up]! + film[i + down]! + film[i + left]! + film[i + right]! + 4) / 4
        film[i] = film[i]! + (target - film[i]!) * over
      }
    }
  }
}
