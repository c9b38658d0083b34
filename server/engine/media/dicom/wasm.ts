/** Codecs compiled to WebAssembly: CharLS and OpenJPEG, loaded by the files that need them, with bounded memory. */
import { type Samples, samplesOf } from './samples.ts'

type FrameInfo = { width: number; height: number; bitsPerSample: number; componentCount: number }

type Codec = {
  /** Where the packed bytes are written to. */
  getEncodedBuffer: (bytes: number) => Uint8Array
  decode: () => void
  getDecodedBuffer: () => Uint8Array
  getFrameInfo: () => FrameInfo
  /** JPEG-LS only. 0: each color stands apart. */
  getInterleaveMode?: () => number
}

type Quiet = { print: () => void; printErr: () => void }
export type Load<Name extends string> = (options: Quiet) => Promise<Record<Name, new () => Codec>>

/** Maximum bytes of a codec's memory: an X-ray of 30 megapixels as JPEG 2000 takes 400 MB. */
const MOST_MEMORY = 512 * 1024 * 1024
const PAGE = 65_536

/** Thrown where a picture takes more memory than any X-ray. */
export class TooLarge extends Error {}

const quiet = { print: () => undefined, printErr: () => undefined }

/** Each can be loaded once a thread: the second time it finds its own names taken. */
let openJpeg: ReturnType<Load<'J2KDecoder'>> | undefined
let charLs: ReturnType<Load<'JpegLSDecoder'>> | undefined

const loaded = <Name extends string>({ default: load }: { default: Load<Name> }) => load(quiet)

/** What a file says of its picture, to which the codec's result must correspond. */
type Expected = { width: number; height: number; samples: number }
/** Decoded samples. `planar`: each color stands apart. */
export type Decoded = { samples: Samples; planar: boolean }

/** Throws on a broken picture, and on one of another size than expected. */
export async function decodeJpeg2000(packed: Uint8Array, expected: Expected): Promise<Decoded> {
  const { J2KDecoder } = await (openJpeg ??= import('@cornerstonejs/codec-openjpeg/decodewasmjs').then(loaded))
  return bounded(() => decode(new J2KDecoder(), packed, expected))
}

/** Throws on a broken picture, and on one of another size than expected. */
export async function decodeJpegLs(packed: Uint8Array, expected: Expected): Promise<Decoded> {
  const { JpegLSDecoder } = await (charLs ??= import('@cornerstonejs/codec-charls/decodewasmjs').then(loaded))
  return bounded(() => decode(new JpegLSDecoder(), packed, expected))
}

function decode(codec: Codec, packed: Uint8Array, { width, height, samples }: Expected): Decoded {
  codec.getEncodedBuffer(packed.byteLength).set(packed)
  codec.decode()
  const info = codec.getFrameInfo()
  if (info.width !== width || info.height !== height || info.componentCount !== samples) throw new Error('Other size')
  const size = info.bitsPerSample > 8 ? 2 : 1
  const bytes = codec.getDecodedBuffer()
  if (bytes.byteLength !== width * height * samples * size) throw new Error('Too short')
  return { samples: samplesOf(bytes, size), planar: samples > 1 && codec.getInterleaveMode?.() === 0 }
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
