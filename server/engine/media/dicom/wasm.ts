/** Codecs compiled to WebAssembly: CharLS and OpenJPEG, loaded by the files that need them, with bounded memory. */
import { type Samples, samplesOf } from './samples.ts'

type FrameInfo = { width: number; height: number; bitsPerSample: number; componentCount: number }

type Codec = {
  /** Where the packed bytes are written to. */
  getEncodedBuffer: (bytes: number) => Uint8Array
  decode: () => void
  /** JPEG 2000 only. Decodes a picture halved `level` times, and its first `layer`s; 0 for all. */
  decodeSubResolution?: (level: number, layer: number) => void
  getDecodedBuffer: () => Uint8Array
  getFrameInfo: () => FrameInfo
  /** JPEG-LS only. 0: each color stands apart. */
  getInterleaveMode?: () => number
}

type Quiet = { print: () => void; printErr: () => void }
export type Load<Name extends string> = (options: Quiet) => Promise<Record<Name, new () => Codec>>

/** Maximum bytes of a codec's memory: four bytes a sample and two of the result, of 50 megapixels. */
const MOST_MEMORY = 384 * 1024 * 1024
const PAGE = 65_536

/** Thrown where a picture takes more memory than any X-ray. */
export class TooLarge extends Error {}

const quiet = { print: () => undefined, printErr: () => undefined }

/** Each can be loaded once a thread: the second time it finds its own names taken. */
let openJpeg: ReturnType<Load<'J2KDecoder'>> | undefined
let charLs: ReturnType<Load<'JpegLSDecoder'>> | undefined

const loaded = <Name extends string>({ default: load }: { default: Load<Name> }) => load(quiet)

/** The picture's measures by the file's header; the codec's result must have the same. */
type Expected = { width: number; height: number; samples: number }
/** Decoded samples. `planar`: each color stands apart. */
export type Decoded = { samples: Samples; planar: boolean; width: number; height: number }

/**
 * Decodes JPEG 2000, a picture of more than twice `side` only to its half, or less: that takes a quarter of the time.
 * Throws on a broken picture, and on one of another size than expected.
 */
export async function decodeJpeg2000(packed: Uint8Array, expected: Expected, side: number): Promise<Decoded> {
  const { J2KDecoder } = await (openJpeg ??= import('@cornerstonejs/codec-openjpeg/decodewasmjs').then(loaded))
  const halvings = Math.max(0, Math.floor(Math.log2(Math.max(expected.width, expected.height) / side)))
  try {
    return bounded(() => decode(new J2KDecoder(), packed, expected, halvings))
  } catch (error) {
    // A picture may be written in fewer halves.
    if (halvings === 0) throw error
    return bounded(() => decode(new J2KDecoder(), packed, expected, 0))
  }
}

/** Throws on a broken picture, and on one of another size than expected. */
export async function decodeJpegLs(packed: Uint8Array, expected: Expected): Promise<Decoded> {
  const { JpegLSDecoder } = await (charLs ??= import('@cornerstonejs/codec-charls/decodewasmjs').then(loaded))
  return bounded(() => decode(new JpegLSDecoder(), packed, expected, 0))
}

function decode(codec: Codec, packed: Uint8Array, expected: Expected, halvings: number): Decoded {
  codec.getEncodedBuffer(packed.byteLength).set(packed)
  if (codec.decodeSubResolution) codec.decodeSubResolution(halvings, 0)
  else codec.decode()
  const info = codec.getFrameInfo()
  const { width, height, samples } = expected
  if (info.width !== width || info.height !== height || info.componentCount !== samples) throw new Error('Other size')
  const size = info.bitsPerSample > 8 ? 2 : 1
  const bytes = codec.getDecodedBuffer()
  const made = { width: Math.ceil(width / 2 ** halvings), height: Math.ceil(height / 2 ** halvings) }
  if (bytes.byteLength !== made.width * made.height * samples * size) throw new Error('Too short')
  return { ...made, samples: samplesOf(bytes, size), planar: samples > 1 && codec.getInterleaveMode?.() === 0 }
}

/** Runs `work` while no memory of WebAssembly grows beyond the maximum. Throws TooLarge where it failed by that. */
function bounded<T>(work: () => T): T {
  const { grow } = WebAssembly.Memory.prototype
  let refused = false
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE <= MOST_MEMORY) return grow.call(this, pages)
    refused = true
    throw new RangeError('Maximum memory of a codec')
  }
  try {
    return work()
  } catch (error) {
    throw refused ? new TooLarge() : error
  } finally {
    WebAssembly.Memory.prototype.grow = grow
  }
}
