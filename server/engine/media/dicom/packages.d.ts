/** The package names a file of types that it does not carry. */
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    /** Samples of `bytes` bytes each; throws on a broken file. */
    decode(buffer: ArrayBuffer, offset: number, length: number, bytes: number): Uint8Array | Uint16Array
  }
}

/** Codecs compiled to WebAssembly, which carry no types. `F`: what the header of the picture says. */
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const load: import('./wasm.ts').Load<'J2KDecoder'>
  export default load
}

declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const load: import('./wasm.ts').Load<'JpegLSDecoder'>
  export default load
}
