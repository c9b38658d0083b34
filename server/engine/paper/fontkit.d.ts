/** The package has no types. */
declare module 'fontkit' {
  /** Opens a font file; throws on anything else. */
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(code: number): boolean; characterSet: number[] }
}
