/** The frame header of a JPEG or JPEG-LS. `process`: the last byte of its marker. */
export type JpegFrame = {
  process: number
  precision: number
  width: number
  height: number
  components: { id: number; sampling: number }[]
  /** It says by a marker of its own which colors its components are. */
  marked: boolean
}

export const PROCESS = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2, lossless: 0xc3, ls: 0xf7 } as const

/** Reads the markers up to the frame's; null if it is no JPEG, or has none. */
export function jpegFrameOf(jpeg: Uint8Array): JpegFrame | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let marked = false
  for (let at = 2; at + 10 < jpeg.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (jpeg[at] !== 0xff) return null
    const marker = jpeg[at + 1] as number
    const text = Buffer.from(jpeg.subarray(at + 4, at + 9)).toString('latin1')
    // A shorter marker of Adobe's is ignored by decoders.
    const isAdobe = marker === 0xee && text === 'Adobe' && view.getUint16(at + 2) >= 14
    if (isAdobe || (marker === 0xe0 && text === 'JFIF\0')) marked = true
    if (!isFrame(marker)) continue
    const count = jpeg[at + 9] as number
    const components = Array.from({ length: count }, (_, nth) => ({
      id: jpeg[at + 10 + 3 * nth] ?? 0,
      sampling: jpeg[at + 11 + 3 * nth] ?? 0,
    }))
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
    return { process: marker, precision: jpeg[at + 4] as number, width, height, components, marked }
  }
  return null
}

function isFrame(marker: number): boolean {
  return marker === PROCESS.ls || (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
}

/** Says "no transformation of colors" as Adobe's programs do, for the decoder, which else takes three for YCbCr. */
const ADOBE_RGB = Uint8Array.of(0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0)

/**
 * A JPEG of a DICOM file that is said to be RGB. Without a marker of its own the file is believed, unless its second
 * component is coarser than its first. Some programs convert to YCbCr and go on to write RGB (gdcm does).
 */
export function withColorMarker(jpeg: Uint8Array, { marked, components }: JpegFrame): Uint8Array {
  const coarser = components[1]?.sampling !== components[0]?.sampling
  if (marked || components.length !== 3 || coarser) return jpeg
  return Buffer.concat([jpeg.subarray(0, 2), ADOBE_RGB, jpeg.subarray(2)])
}
