import { Decoder } from 'jpeg-lossless-decoder-js'
import type { JpegFrame } from './jpeg-frame.ts'
import { type Samples, samplesOf } from './samples.ts'

/** Decodes a lossless JPEG; throws on a broken one. */
export function decodeLossless(jpeg: Uint8Array, { precision }: JpegFrame): Samples {
  const size = precision > 8 ? 2 : 1
  const own = new Uint8Array(jpeg)
  const made = new Decoder().decode(own.buffer, 0, own.byteLength, size)
  return samplesOf(new Uint8Array(made.buffer, made.byteOffset, made.byteLength), size)
}
