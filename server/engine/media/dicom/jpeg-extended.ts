/** Decodes a JPEG of 12 bits, or of 16, and one component, sequential, with Huffman codes (ITU-T T.81, process 4). */
import { inverseDct } from './dct.ts'
import { BitReader, type HuffmanTable, huffmanTable } from './huffman.ts'
import type { JpegFrame } from './jpeg-frame.ts'

const MARKER = { huffman: 0xc4, endOfImage: 0xd9, scan: 0xda, quantization: 0xdb, restart: 0xdd } as const

/**
 * Place of each coefficient in its block of 8 × 8, in the order in which they are written: by diagonals, up and down in
 * turns.
 */
const ZIGZAG = Uint8Array.from(
  [...Array(64).keys()].toSorted((one, other) => {
    const diagonal = (one >> 3) + (one & 7)
    const sums = diagonal - (other >> 3) - (other & 7)
    return sums || (diagonal % 2 === 0 ? (one & 7) - (other & 7) : (one >> 3) - (other >> 3))
  }),
)

type Tables = {
  quantization: Map<number, Uint16Array>
  /** By class and number: 0 to 3 of the first coefficients, 16 to 19 of the others. */
  huffman: Map<number, HuffmanTable>
  restartEvery: number
  /** Quantization table of the component. */
  quantizedBy: number
}

/** Samples of as many bits as the JPEG's; throws on a broken picture. */
export function decodeExtended(jpeg: Uint8Array, frame: JpegFrame): Uint16Array {
  const tables: Tables = { quantization: new Map(), huffman: new Map(), restartEvery: 0, quantizedBy: 0 }
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) throw new Error('No marker')
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    const segment = jpeg.subarray(at + 4, at + 2 + length)
    at += 2 + length
    if (marker === MARKER.scan) return scan(jpeg.subarray(at), segment, tables, frame)
    readTable(marker, segment, tables)
  }
}

function readTable(marker: number, segment: Uint8Array, tables: Tables): void {
  if (marker === MARKER.quantization) return readQuantization(segment, tables.quantization)
  if (marker === MARKER.huffman) return readHuffman(segment, tables.huffman)
  if (marker === MARKER.restart) tables.restartEvery = pair(segment, 0)
  if (marker === 0xc0 || marker === 0xc1) tables.quantizedBy = segment[8] ?? 0
}

const pair = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

function readQuantization(segment: Uint8Array, into: Tables['quantization']): void {
  for (let at = 0; at < segment.length;) {
    const head = segment[at] as number
    const size = head >> 4 ? 2 : 1
    const from = at + 1
    const values = Uint16Array.from({ length: 64 }, (_, nth) =>
      size === 2 ? pair(segment, from + 2 * nth) : (segment[from + nth] ?? 0),
    )
    into.set(head & 15, values)
    at = from + 64 * size
  }
}

function readHuffman(segment: Uint8Array, into: Tables['huffman']): void {
  for (let at = 0; at < segment.length;) {
    const counts = segment.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    into.set(segment[at] as number, huffmanTable(counts, segment.subarray(at + 17, at + 17 + total)))
    at += 17 + total
  }
}

function scan(
  coded: Uint8Array,
  header: Uint8Array,
  tables: Tables,
  { width, height, precision }: JpegFrame,
): Uint16Array {
  const choice = header[2] ?? 0
  const [first, others] = [tables.huffman.get(choice >> 4), tables.huffman.get(16 + (choice & 15))]
  const quantization = tables.quantization.get(tables.quantizedBy)
  if (!first || !others || !quantization) throw new Error('No tables')
  const bits = new BitReader(coded)
  const out = new Uint16Array(width * height)
  const block = new Float32Array(64)
  const across = Math.ceil(width / 8)
  const blocks = across * Math.ceil(height / 8)
  let before = 0
  for (let nth = 0; nth < blocks; nth++) {
    if (tables.restartEvery > 0 && nth > 0 && nth % tables.restartEvery === 0) {
      bits.restart()
      before = 0
    }
    before = readBlock(bits, { first, others, quantization, before }, block)
    inverseDct(block)
    place(block, out, {
      left: (nth % across) * 8,
      top: Math.floor(nth / across) * 8,
      width,
      height,
      middle: 2 ** (precision - 1),
    })
  }
  return out
}

type BlockTables = { first: HuffmanTable; others: HuffmanTable; quantization: Uint16Array; before: number }

/** Reads one block's coefficients; returns its first one, from which the next block's is counted. */
function readBlock(bits: BitReader, { first, others, quantization, before }: BlockTables, block: Float32Array): number {
  block.fill(0)
  const value = before + bits.signed(bits.code(first))
  block[0] = value * (quantization[0] as number)
  for (let nth = 1; nth < 64; nth++) {
    const code = bits.code(others)
    const [zeros, size] = [code >> 4, code & 15]
    if (size === 0) {
      if (zeros < 15) break
      nth += 15
      continue
    }
    nth += zeros
    if (nth > 63) throw new Error('Too many coefficients')
    block[ZIGZAG[nth] as number] = bits.signed(size) * (quantization[nth] as number)
  }
  return value
}

/** `middle`: what the values of the transformation are counted from. */
type Place = { left: number; top: number; width: number; height: number; middle: number }

function place(block: Float32Array, out: Uint16Array, { left, top, width, height, middle }: Place): void {
  const [right, bottom] = [Math.min(8, width - left), Math.min(8, height - top)]
  for (let y = 0; y < bottom; y++)
    for (let x = 0; x < right; x++) {
      const value = Math.round((block[8 * y + x] as number) + middle)
      out[(top + y) * width + left + x] = Math.min(2 * middle - 1, Math.max(0, value))
    }
}
