/** COSINES[8 × place + frequency]: share of a frequency in a place, with the scale of both directions. */
const COSINES = Float32Array.from({ length: 64 }, (_, nth) => {
  const [place, frequency] = [nth >> 3, nth & 7]
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16)
})

const columns = new Float32Array(64)

/** Inverse cosine transform of a block of 8 × 8, in place (ITU-T T.81, A.3.3). */
export function inverseDct(block: Float32Array): void {
  if (isFlat(block)) {
    block.fill((block[0] as number) / 8)
    return
  }
  for (let row = 0; row < 8; row++)
    for (let x = 0; x < 8; x++) {
      let sum = 0
      for (let u = 0; u < 8; u++) sum += (COSINES[8 * x + u] as number) * (block[8 * row + u] as number)
      columns[8 * row + x] = sum
    }
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      let sum = 0
      for (let v = 0; v < 8; v++) sum += (COSINES[8 * y + v] as number) * (columns[8 * v + x] as number)
      block[8 * y + x] = sum
    }
}

function isFlat(block: Float32Array): boolean {
  for (let nth = 1; nth < 64; nth++) if (block[nth] !== 0) return false
  return true
}
