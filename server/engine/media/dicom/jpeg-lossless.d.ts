/** The package names a file of types that it does not carry. */
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    /** Samples of `bytes` bytes each; throws on a broken file. */
    decode(buffer: ArrayBuffer, offset: number, length: number, bytes: number): Uint8Array | Uint16Array
  }
}
