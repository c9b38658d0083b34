import { randomFrom } from './random.ts'

const SIZE = 512

let tile: Float32Array | undefined

/** Distance to the nearest of scattered points (0 at a point, about 1 between them): dapples on a coat. */
export function cellTile(): Float32Array {
  if (tile) return tile
  const cells = 30,
    step = SIZE / cells,
    random = randomFrom(77)
  const spots = Array.from(
    { length: cells * cells },
    () => [random.between(0.15, 0.85), random.between(0.15, 0.85), random.between(0.8, 1.25)] as const,
  )
  tile = new Float32Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const cx = Math.floor(x / step),
        cy = Math.floor(y / step)
      let nearest = 9
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const spot = spots[((cy + j + cells) % cells) * cells + ((cx + i + cells) % cells)]!
          const dx = cx + i + spot[0] - x / step,
            dy = cy + j + spot[1] - y / step
          nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy) * spot[2])
        }
      tile[y * SIZE + x] = nearest
    }
  return tile
}
