import { type Lut, look } from './lut.ts'
import type { Samples } from './samples.ts'
import type { Shape } from './shape.ts'

/** Red, green and blue by pixel, one byte each. `planar`: each color stands apart. */
export function toRgb(
  samples: Samples,
  { width, height, colors, bitsStored }: Pick<Shape, 'width' | 'height' | 'colors' | 'bitsStored'>,
  planar: boolean,
): Uint8Array {
  const pixels = width * height
  const out = new Uint8ClampedArray(pixels * 3)
  const [step, plane] = planar ? [1, pixels] : [3, 1]
  // Of longer samples the highest eight bits are shown.
  const shift = Math.max(0, bitsStored - 8)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * step
    const one = (samples[at] as number) >>> shift
    const two = (samples[at + plane] as number) >>> shift
    const three = (samples[at + 2 * plane] as number) >>> shift
    const to = 3 * pixel
    if (colors === 'rgb') {
      out[to] = one
      out[to + 1] = two
      out[to + 2] = three
    } else {
      out[to] = one + 1.402 * (three - 128)
      out[to + 1] = one - 0.344136 * (two - 128) - 0.714136 * (three - 128)
      out[to + 2] = one + 1.772 * (two - 128)
    }
  }
  return new Uint8Array(out.buffer)
}

/** Colors of a palette's entries. */
export function fromPalette(samples: Samples, palettes: [Lut, Lut, Lut]): Uint8Array {
  const out = new Uint8ClampedArray(samples.length * 3)
  for (const [nth, palette] of palettes.entries())
    for (let pixel = 0; pixel < samples.length; pixel++)
      out[3 * pixel + nth] = (look(palette, samples[pixel] as number) * 255) / palette.highest
  return new Uint8Array(out.buffer)
}
