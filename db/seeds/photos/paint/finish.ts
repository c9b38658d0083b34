import sharp from 'sharp'
import { noiseTile, sample } from './noise.ts'
import { randomFrom } from './random.ts'

export interface Sheet {
  width: number
  height: number
  data: Uint8Array
}

/**
 * Vignette and a trace of film grain, in place; `mirrored` turns the print over. Grain stays within ±2 levels so that
 * it costs few bytes.
 */
export function develop({ width, height, data }: Sheet, seed: number, mirrored = false): void {
  if (mirrored) turnOver(data, width, height)
  const grain = noiseTile(256, 1, 91),
    random = randomFrom(seed, 5),
    ox = random() * 512,
    oy = random() * 512
  const rows = Float32Array.from({ length: height }, (_, y) => ((y / height - 0.5) * 2) ** 2)
  const columns = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 2) ** 2)
  for (let y = 0, j = 0; y < height; y++)
    for (let x = 0; x < width; x++, j += 3) {
      const edge = columns[x]! * 0.55 + rows[y]! * 0.45
      const keep = 1 - 0.22 * edge * edge,
        speck = sample(grain, x + ox, y + oy) * 3.2
      data[j] = clamp(data[j]! * keep + speck)
      data[j + 1] = clamp(data[j + 1]! * keep + speck)
      data[j + 2] = clamp(data[j + 2]! * keep + speck)
    }
}

function turnOver(data: Uint8Array, width: number, height: number) {
  for (let y = 0; y < height; y++)
    for (let a = y * width * 3, b = a + (width - 1) * 3; a < b; a += 3, b -= 3) {
      for (let c = 0; c < 3; c++) {
        const kept = data[a + c]!
        data[a + c] = data[b + c]!
        data[b + c] = kept
      }
    }
}

const clamp = (v: number) => (v < 0 ? 0 : v > 255 ? 255 : v)

/** A high quality original; the media module makes the small ones. */
export function encode({ width, height, data }: Sheet): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
