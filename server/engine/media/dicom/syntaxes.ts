/** How the pixels of a DICOM file are packed, by its transfer syntax (PS3.5, annex A). */
export type Packing = 'plain' | 'jpeg' | 'jpeg-ls' | 'jpeg-2000' | 'rle'

export const DEFLATED = '1.2.840.10008.1.2.1.99'

const PACKINGS: Record<string, Packing> = {
  // A file without a header of its own is plain.
  '': 'plain',
  '1.2.840.10008.1.2': 'plain',
  '1.2.840.10008.1.2.1': 'plain',
  '1.2.840.10008.1.2.2': 'plain',
  [DEFLATED]: 'plain',
  // Baseline, extended, spectral selection, progressive, and the two lossless ones: the JPEG itself says which it is.
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.51': 'jpeg',
  '1.2.840.10008.1.2.4.53': 'jpeg',
  '1.2.840.10008.1.2.4.55': 'jpeg',
  '1.2.840.10008.1.2.4.57': 'jpeg',
  '1.2.840.10008.1.2.4.70': 'jpeg',
  '1.2.840.10008.1.2.4.80': 'jpeg-ls',
  '1.2.840.10008.1.2.4.81': 'jpeg-ls',
  '1.2.840.10008.1.2.4.90': 'jpeg-2000',
  '1.2.840.10008.1.2.4.91': 'jpeg-2000',
  '1.2.840.10008.1.2.5': 'rle',
}

/** null for a syntax that cannot be read here: films, JPEG XL, JPEG 2000 of many components. */
export function packingOf(syntax: string): Packing | null {
  return Object.hasOwn(PACKINGS, syntax) ? (PACKINGS[syntax] as Packing) : null
}
