/** Writes DICOM files by hand, for what a device's quirk is known and no tool makes. */

type Value = string | number | number[] | Uint8Array

/** An element: group, element, value representation, value. Written in explicit little endian. */
export type Element = [group: number, element: number, vr: string, value: Value]

const LONG = new Set(['OB', 'OW', 'UN', 'SQ', 'UT'])

/** A file of these elements, which must be in ascending order, with preamble and header. */
export function dicomFile(elements: Element[], { syntax = '1.2.840.10008.1.2.1' } = {}): Buffer {
  const meta = elementBytes([0x0002, 0x0010, 'UI', syntax])
  const length = elementBytes([0x0002, 0x0000, 'UL', meta.length])
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, meta, dataSet(elements)])
}

/** The elements alone, as a device writes that leaves out preamble and header. */
export function dataSet(elements: Element[]): Buffer {
  return Buffer.concat(elements.map(elementBytes))
}

function elementBytes([group, element, vr, value]: Element): Buffer {
  const bytes = valueBytes(vr, value)
  const tag = Buffer.alloc(4)
  tag.writeUInt16LE(group, 0)
  tag.writeUInt16LE(element, 2)
  const length = LONG.has(vr) ? Buffer.alloc(6) : Buffer.alloc(2)
  if (LONG.has(vr)) length.writeUInt32LE(bytes.length, 2)
  else length.writeUInt16LE(bytes.length, 0)
  return Buffer.concat([tag, Buffer.from(vr, 'latin1'), length, bytes])
}

function valueBytes(vr: string, value: Value): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  const numbers = Array.isArray(value) ? value : [value]
  if (vr === 'US' || vr === 'SS' || vr === 'OW') {
    const bytes = Buffer.alloc(numbers.length * 2)
    numbers.forEach((number, at) => bytes.writeUInt16LE(Number(number) & 0xffff, at * 2))
    return bytes
  }
  if (vr === 'UL') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(Number(value))
    return bytes
  }
  const text = Buffer.from(String(value), 'latin1')
  // Texts have an even number of bytes.
  return text.length % 2 === 0 ? text : Buffer.concat([text, Buffer.from(vr === 'UI' ? '\0' : ' ')])
}

export type XRay = {
  patientName?: string
  patientId?: string
  studyDate?: string
  instance?: string
  width?: number
  height?: number
  /** One stored sample a pixel. */
  pixels: number[]
  bitsAllocated?: 8 | 16
  bitsStored?: number
  signed?: boolean
  photometric?: string
  window?: [center: number, width: number]
}

let instances = 0

/** The elements of an X-ray of one row, or as many as given. */
export function xRay({ pixels, ...given }: XRay): Element[] {
  const { width = pixels.length, height = 1, bitsAllocated = 16, bitsStored = bitsAllocated } = given
  return [
    [0x0008, 0x0018, 'UI', given.instance ?? `1.2.3.${process.pid}.${++instances}`],
    [0x0008, 0x0020, 'DA', given.studyDate ?? '20261010'],
    [0x0008, 0x0060, 'CS', 'DX'],
    [0x0010, 0x0010, 'PN', given.patientName ?? 'RAMONA^LUCERO'],
    [0x0010, 0x0020, 'LO', given.patientId ?? 'A-17'],
    [0x0028, 0x0002, 'US', 1],
    [0x0028, 0x0004, 'CS', given.photometric ?? 'MONOCHROME2'],
    [0x0028, 0x0010, 'US', height],
    [0x0028, 0x0011, 'US', width],
    [0x0028, 0x0100, 'US', bitsAllocated],
    [0x0028, 0x0101, 'US', bitsStored],
    [0x0028, 0x0102, 'US', bitsStored - 1],
    [0x0028, 0x0103, 'US', given.signed ? 1 : 0],
    ...(given.window
      ? ([
          [0x0028, 0x1050, 'DS', String(given.window[0])],
          [0x0028, 0x1051, 'DS', String(given.window[1])],
        ] satisfies Element[])
      : []),
    bitsAllocated === 16
      ? [0x7fe0, 0x0010, 'OW', pixels]
      : [0x7fe0, 0x0010, 'OB', Uint8Array.from([...pixels, ...(pixels.length % 2 ? [0] : [])])],
  ]
}
