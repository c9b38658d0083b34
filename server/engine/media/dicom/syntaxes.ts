/** How the pixels of a DICOM file are packed, by its transfer syntax (PS3.5, annex A). */
export type Packing = 'plain' | 'plain-big-endian' | 'jpeg' | 'jpeg-lossless' | 'rle'

const PACKINGS: Record<string, Packing> = {
  '1.2.840.10008.1.2': 'plain',
  '1.2.840.10008.1.2.1': 'plain',
  '1.2.840.10008.1.2.2': 'plain-big-endian',
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.57': 'jpeg-lossless',
  '1.2.840.10008.1.2.4.70': 'jpeg-lossless',
  '1.2.840.10008.1.2.5': 'rle',
}

/** null for a syntax that cannot be read here: JPEG 2000, JPEG-LS, 12-bit JPEG, video, deflated. */
export function packingOf(syntax: string): Packing | null {
  return PACKINGS[syntax] ?? null
}

/** The syntax assumed for a file without a header of its own: the standard's default. */
export const DEFAULT_SYNTAX = '1.2.840.10008.1.2'
